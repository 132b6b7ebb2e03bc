import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { textsByHeading } from './sectionTexts.ts';

// SECURITY.md says how one signs in, and how long a known vulnerability may stay.

const page = readFileSync('SECURITY.md', 'utf8');
const sections = textsByHeading(page);

test('there is one way to sign in, and the page names it', () => {
  const files = readdirSync('src/sandbox', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, source: readFileSync(`src/sandbox/${file}`, 'utf8') }));
  const holding = (pattern: RegExp) =>
    files.filter(({ source }) => pattern.test(source)).map(({ file }) => file);
  expect(holding(/insertInto\('sessions'\)|insert into sessions/)).toEqual(['http/sessions/sessions.ts']);
  expect(holding(/\bsessions\.open\(|\bnew Sessions\([^)]*\)\.open\(/)).toEqual([
    'http/pages/registerLoginPage.ts',
  ]);
  const routes = files
    .filter(({ file }) => file === 'http/pages/registerLoginPage.ts')
    .flatMap(({ source }) =>
      [...source.matchAll(/\bapp\.\w+(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(([, path]) => path),
    );
  expect(new Set(routes)).toEqual(new Set(['/login']));
  expect(sections.get('What is being protected')).toContain(
    '/login is the one way to sign in, and has no passwords',
  );
});

interface Row {
  severity: string;
  /** Lowest and highest score of CVSS in tenths; null where the page names none. */
  from: number | null;
  to: number | null;
  /** Days within which it is gone, where it can be reached and where not; null for the next update. */
  days: (number | null)[];
}

const rows: Row[] = [
  ...page.matchAll(/^\| (\w+)(?: \((\d+\.\d) (?:to (\d+\.\d)|and more)\))? \| ([^|]+) \| ([^|]+) \|$/gm),
]
  .filter(([, severity]) => severity !== 'severity' && severity !== 'threat')
  .map(([, severity = '', from, to, ...times]) => ({
    severity,
    from: from === undefined ? null : Math.round(Number(from) * 10),
    to: to === undefined ? null : Math.round(Number(to) * 10),
    days: times.map((time) =>
      time === 'with the next update' ? null : Number(/^(\d+) days$/.exec(time)?.[1]),
    ),
  }));

/** npm's severities, the worst first, and what CVSS calls them. */
const severities = { critical: 'critical', high: 'high', moderate: 'medium', low: 'low' };

test('every severity of npm has its deadline, the higher the shorter, and no score lies between two', () => {
  expect(rows.map(({ severity }) => severity)).toEqual(Object.values(severities));
  const reachable = rows.map(({ days }) => days[0] ?? Number.NaN);
  expect(reachable).toEqual([...reachable].sort((one, other) => one - other));
  expect(reachable.every((days) => days > 0)).toBe(true);
  for (const { days } of rows)
    expect(days[1] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(days[0] ?? 0);
  const scored = rows.filter(({ from }) => from !== null);
  expect(scored.slice(1).map(({ to }) => to)).toEqual(scored.slice(0, -1).map(({ from }) => (from ?? 0) - 1));
});

test('the workflow runs every night, and fails for the severities on the page', () => {
  const workflow = parse(readFileSync('.github/workflows/advisories.yml', 'utf8')) as {
    on: { schedule: { cron: string }[] };
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  expect(workflow.on.schedule.map(({ cron }) => cron.replace(/^\d+ \d+/, 'at night'))).toEqual([
    'at night * * *',
  ]);
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const [audit = ''] = commands.filter((command) => command.includes('npm audit'));
  expect(audit).toContain('--omit dev');
  const [, level = ''] = /--audit-level (\w+)/.exec(audit) ?? [];
  const names = Object.keys(severities);
  const failing = names.slice(0, names.indexOf(level) + 1).reverse();
  expect(sections.get('Dependencies')).toContain(`it fails for ${failing.join(' and ')} ones`);
});
