import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pageBytes } from './budget/checkBudget.ts';
import {
  type AreaFigures,
  areaFigures,
  CRUMB_LINES,
  circlesIn,
  crumbsOf,
  filesOfPaths,
  folderImports,
  MIGRATION,
  MOST_CRUMBS,
  singleUseCrumbs,
} from './measure/codeMetrics.ts';
import { gateTimes, gateWords } from './measure/gateTimes.ts';
import { runScript, UsageError } from './settings/runScript.ts';
import type { Files } from './testChanged/dependents.ts';
import { isRevision } from './testChanged/isRevision.ts';

const usage = `npm run measure                 of now
npm run measure -- REVISION     of that and of now

How large the files of the project are, with and without the migrations of the database; how many are short and imported by
one other file alone; which folders import each other in a circle; and how much of it is tests. Of now also the largest
first screen of the last build, and how long the parts of npm test took when they last ran whole.`;

const areas = ['src', 'scripts', 'tests'];
const READ = /^(?:src|scripts|tests)\/|^docs\/paths\.md$/;

await runScript(usage, { allowPositionals: true }, async ({ positionals: [revision, ...others] }) => {
  if (others.length > 0) throw new UsageError('Name one revision; --help shows how.');
  if (revision !== undefined && !isRevision(revision))
    throw new UsageError(`git knows no revision "${revision}".`);
  const states: [name: string, files: Files][] = [['now', filesNow()]];
  if (revision !== undefined) states.unshift([revision, filesAt(revision)]);
  for (const [name, files] of states) print(name, files);
  console.log(`Largest first screen: ${await largestScreen()}`);
  console.log(gateWords(gateTimes()));
});

async function largestScreen(): Promise<string> {
  if (!existsSync('dist')) return 'npm run build has not run yet.';
  const [largest] = await pageBytes();
  return largest === undefined ? 'none' : `${largest.bytes} bytes, gzip (${largest.id})`;
}

function print(name: string, files: Files): void {
  const figures = new Map(areas.map((area) => [area, areaFigures(files, area)]));
  console.log(`\n${name}`);
  console.table({
    ...Object.fromEntries([...figures].map(([area, found]) => [area, rowOf(found)])),
    'src without migrations': rowOf(areaFigures(files, 'src', MIGRATION)),
  });
  const ratio = (figures.get('tests')?.lines ?? 0) / (figures.get('src')?.lines ?? 1);
  console.log(`Lines of tests for each line of src: ${ratio.toFixed(2)}`);
  console.log(
    'Migrations of the database are files that are never edited: no measure of how the rest is cut, but files.',
  );
  const shares = areas.map((area) => `${area} ${crumbsOf(files, area).share.toFixed(1)} %`);
  console.log(
    `Files of TypeScript under 15 lines, at most ${MOST_CRUMBS} % in src and tests: ${shares.join(', ')}`,
  );
  const crumbs = areas.map((area) => `${area} ${singleUseCrumbs(files, area).length}`);
  console.log(`Files under ${CRUMB_LINES} lines that one other file imports: ${crumbs.join(', ')}`);
  const circles = circlesIn(areas.flatMap((area) => folderImports(files, area, false)));
  if (circles.length === 0) console.log('No folders import each other in a circle.');
  for (const circle of circles) console.log(`In a circle: ${circle.join(', ')}`);
  for (const [path, count] of filesOfPaths(files.get('docs/paths.md') ?? '')) {
    console.log(`${path}: ${count} files`);
  }
}

function rowOf({ crumbs, over300, ...figures }: AreaFigures) {
  return {
    ...figures,
    'under 15 lines': `${crumbs} (${((100 * crumbs) / Math.max(1, figures.files)).toFixed(1)} %)`,
    'over 300': over300,
  };
}

function filesNow(): Files {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  const wanted = paths.filter((path) => READ.test(path) && existsSync(path));
  return new Map(wanted.map((path) => [path, readFileSync(path, 'utf8')]));
}

function filesAt(at: string): Files {
  const paths = git('ls-tree', '-r', '--name-only', at).split('\n');
  const wanted = paths.filter((path) => READ.test(path));
  return new Map(wanted.map((path) => [path, git('show', `${at}:${path}`)]));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });
}
