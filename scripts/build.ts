import { parseArgs } from 'node:util';
import { buildSite } from './build/buildSite.ts';
import { makeGenerated } from './serve/makeApart.ts';

const started = performance.now();
try {
  await makeGenerated();
  const { values } = parseArgs({ options: { keep: { type: 'string' } } });
  const built = await buildSite(values.keep);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `Built dist/ in ${seconds} s.` : `dist/ is up to date (${seconds} s).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
