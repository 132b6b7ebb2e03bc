import { buildSite } from './build/buildSite.ts';
import { readPageKeys } from './build/pageKeys.ts';
import { makeGenerated } from './serve/buildInChildProcess.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run build                                       builds dist/
npm run build -- --keep FOLDER                      keeps the assets of the release in FOLDER
npm run build -- --to FOLDER [--keys FILE]          builds dist/ and lays it to FOLDER, with the keys of FILE in its pages`;

const text = { type: 'string' } as const;

await runScript(usage, { options: { keep: text, keys: text, to: text } }, async ({ values }) => {
  const started = performance.now();
  const { keep, keys, to } = values;
  if (keys !== undefined && to === undefined) {
    throw new UsageError('--keys needs --to FOLDER: dist/ keeps the keys of schemas/brand.json.');
  }
  const own = keys === undefined ? {} : { keys: await readPageKeys(keys) };
  await makeGenerated();
  const built = await buildSite('best', { previous: keep });
  if (to !== undefined) {
    // What reads generated/ is loaded only now that it is fresh.
    const { publishRelease } = await import('./build/publishRelease.ts');
    const { buildSettings } = await import('./build/writePages.ts');
    await publishRelease('dist', to, { ...(await buildSettings()), ...own });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `Built dist/ in ${seconds} s.` : `dist/ is up to date (${seconds} s).`);
  if (to !== undefined) console.log(`Laid it to ${to}.`);
});
