import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readTrace } from './readTrace.ts';
import { waterfallText } from './waterfall.ts';

/** What the performance panel of DevTools asks for, and the kinds of work of V8. */
const categories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.gc',
  'blink.user_timing',
  'loading',
  'v8',
  'v8.execute',
];

/**
 * Runs a measurement once more while Chromium writes down what its threads do, which makes it slower.
 * @param name of the two files: NAME.json for the flame chart, to be opened in DevTools or Perfetto, and NAME.txt with
 *   the waterfall
 */
export async function recordTrace(
  browser: Browser,
  { folder, name }: { folder: string; name: string },
  run: () => Promise<unknown>,
): Promise<void> {
  await browser.startTracing(undefined, { categories });
  try {
    await run();
  } finally {
    const trace = await browser.stopTracing();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.json`), trace);
    await writeFile(join(folder, `${name}.txt`), waterfallText(name, readTrace(trace.toString())));
  }
}
