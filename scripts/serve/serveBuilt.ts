import { existsSync } from 'node:fs';
import { readSettings } from '../settings/readSettings.ts';
import { assertPortFree } from './assertPortFree.ts';
import { endCleanly } from './endCleanly.ts';
import { openExchange } from './openExchange.ts';
import { prepareStore, removeData } from './prepareStore.ts';
import { step } from './steps.ts';
import { startTracing } from './tracing/startTracing.ts';

/**
 * `npm start -- --built`: serves what `npm run build` has made before, and looks for nothing newer. For an image, which has neither the
 * build tools nor all that they would compare.
 * @throws Error with a one-sentence message when there are no pages, and as `serveAfter`
 */
export function run(args: readonly string[]): Promise<void> {
  const prepare = async () => {
    if (!existsSync('dist/pages')) throw new Error('There are no pages in dist/: run `npm run build` first.');
  };
  return serveAfter(args, { prepare });
}

interface Before {
  /** Has everything in place that the exchange reads; what would fail after it has been checked before. */
  prepare(): Promise<unknown>;
  /** Makes the pages, while the exchange opens its books. Only then it listens. */
  build?(): Promise<unknown>;
}

/**
 * Opens the exchange on its data folder and serves it with its pages.
 * @throws Error with a one-sentence message when a part cannot be made, the port is taken, the folder is locked or the
 * database's server cannot be used
 */
export async function serveAfter(args: readonly string[], { prepare, build }: Before): Promise<void> {
  const beforeEnd = endCleanly();
  const settings = readSettings(args, process.env);
  // What would fail at the end is checked first, not after the build.
  await assertPortFree(settings.port, settings.access.listenOn);
  await prepareStore(settings);
  process.stdout.write('Starting the assets area\n');
  await prepare();
  const listensAfter = build?.();
  // Until the exchange waits for it.
  listensAfter?.catch(() => undefined);
  if (settings.reset) {
    // Data is not removed for a start that fails.
    await listensAfter;
    await step(
      'Data',
      () => removeData(settings.dataDir),
      () => 'removed, beginning anew',
    );
  }
  const tracing = await startTracing(settings.tracing);
  if (tracing !== null) beforeEnd(tracing.close);
  const exchange = await step(
    'Exchange',
    () => openExchange({ ...settings, listensAfter }),
    () => 'ready',
  );
  beforeEnd(exchange.close, settings.drainMs);
  await greet(exchange.address);
}

async function greet(address: string): Promise<void> {
  const { demoAccounts } = await import('../../src/sandbox/flows/demo/accounts/demoAccounts.ts');
  const lines = [
    '',
    `The assets area runs at ${address}/user/assets/`,
    `Send test deposits at   ${address}/sandbox/`,
    `Sign in at              ${address}/login as one of:`,
    ...demoAccounts.map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`),
    'Stop with Ctrl+C.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
