import { parseArgs } from 'node:util';
import { buildSite } from './build/buildSite.ts';
import { readPageKeys } from './build/pageKeys.ts';
import { makeGenerated } from './serve/makeApart.ts';

const usage = `npm run build                                       builds dist/
npm run build -- --keep FOLDER                      keeps the assets of the release in FOLDER
npm run build -- --to FOLDER [--keys FILE]          builds dist/ and lays it to FOLDER, with the keys of FILE in its pages`;

async function run(): Promise<void> {
  const started = performance.now();
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { keep: text, keys: text, to: text, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const { keep, keys, to } = values;
  if (keys !== undefined && to === undefined) {
    throw new Error('--keys needs --to FOLDER: dist/ keeps the keys of schemas/brand.json.');
  }
  const own = keys === undefined ? {} : { keys: await readPageKeys(keys) };
  await makeGenerated();
  const built = await buildSite(keep);
  if (to !== undefined) {
    // What reads generated/ is loaded only now that it is fresh.
    const { layRelease } = await import('./build/layRelease.ts');
    const { buildSettings } = await import('./build/writePages.ts');
    await layRelease('dist', to, { ...(await buildSettings()), ...own });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `Built dist/ in ${seconds} s.` : `dist/ is up to date (${seconds} s).`);
  if (to !== undefined) console.log(`Laid it to ${to}.`);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
