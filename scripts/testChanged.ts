import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runScript, UsageError } from './settings/runScript.ts';
import { dependents } from './testChanged/dependents.ts';
import { isRevision } from './testChanged/isRevision.ts';

/** A change of these files affects every test. */
const EVERYTHING = /^(package-lock\.json|vitest\.config\.ts|tests\/[\w]+\.ts)$/;
const UNIT = /^tests\/(?!browser\/).*\.test\.tsx?$/;
const BROWSER = /^tests\/browser\/[^/]+\.test\.ts$/;
const READABLE = /\.(ts|tsx|mjs|cjs|json|ya?ml|css|md|html)$/;

const usage = `npm run test:changed                  the unit tests that what is not committed can affect, else the last commit
npm run test:changed -- --since REV   that what changed since a revision can affect

Of the browser tests it runs those that have changed or visit a changed screen.`;

await runScript(usage, { options: { since: { type: 'string' } } }, ({ values }) => {
  const changed = changedFiles(values.since);
  if (changed.length === 0) console.log('Nothing has changed.');
  else process.exitCode = runAffected(changed);
});

/** Files that differ from a revision; without one, from the last commit, or what the last commit changed. */
function changedFiles(since: string | undefined): string[] {
  const from = (revision: string) => [
    ...git('diff', '--name-only', '--relative', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (since !== undefined) {
    if (!isRevision(since)) throw new UsageError(`git knows no revision "${since}".`);
    return from(since);
  }
  if (!isRevision('HEAD')) throw new Error('There is no commit yet to compare with.');
  const uncommitted = from('HEAD');
  if (uncommitted.length > 0) return uncommitted;
  if (!isRevision('HEAD~1')) throw new Error('There is no commit before the last one to compare with.');
  return from('HEAD~1');
}

function git(...args: string[]): string[] {
  const out = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return out.split('\n').filter((line) => line !== '');
}

function runAffected(changed: readonly string[]): number {
  const tracked = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = new Map(
    tracked
      .filter((path) => READABLE.test(path) && existsSync(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
  const reached = dependents(files, changed);
  const isEverything = changed.some((path) => EVERYTHING.test(path));
  const unit = [...files.keys()].filter((path) => UNIT.test(path) && (isEverything || reached.has(path)));
  const browser = browserTestsNaming(files, changed);
  const left = [...reached].filter((path) => BROWSER.test(path) && !browser.includes(path)).length;
  console.log(
    `${changed.length} changed files can affect ${unit.length} unit test files; ${browser.length} browser test files name them.`,
  );
  const status = run('vitest.config.ts', unit) || run('vitest.browser.config.ts', browser);
  if (left > 0) console.log(`Not run: ${left} more browser test files (\`npm run test:browser\`).`);
  return status;
}

/**
 * Browser tests that have changed or visit a page whose screen file has. Every browser test starts the whole system, so
 * judged by imports each change would affect all of them.
 */
function browserTestsNaming(files: ReadonlyMap<string, string>, changed: readonly string[]): string[] {
  const { routes } = JSON.parse(files.get('schemas/routes.json') ?? '{"routes":[]}') as {
    routes: { id: string; path: string }[];
  };
  const addresses = routes
    .filter(({ id }) => changed.includes(`schemas/screens/${id}.json`))
    .map(({ path }) => path.replace(/\/:.*$/, ''));
  return [...files]
    .filter(([path]) => BROWSER.test(path))
    .filter(([path, text]) => changed.includes(path) || addresses.some((address) => text.includes(address)))
    .map(([path]) => path);
}

function run(config: string, files: readonly string[]): number {
  if (files.length === 0) return 0;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...files];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
