import { isSiteBuilt } from '../build/buildSite.ts';
import { assertPortFree } from './assertPortFree.ts';
import { endCleanly } from './endCleanly.ts';
import { makeApart, makeGenerated } from './makeApart.ts';
import { openExchange } from './openExchange.ts';
import { prepareStore, removeData } from './prepareStore.ts';
import { readSettings } from './settings.ts';
import { step } from './steps.ts';

/**
 * `npm start`: has generated/ and dist/ brought up to date, opens the exchange on its data folder and serves both. The
 * build tools are never loaded into this process.
 * @throws Error with a one-sentence message when the port is taken, the folder is locked, the database's server cannot
 * be used or a part does not build
 */
export async function run(args: readonly string[]): Promise<void> {
  const beforeEnd = endCleanly();
  const settings = readSettings(args, process.env);
  // What would fail at the end is checked first, not after the build.
  await assertPortFree(settings.port, settings.access.listenOn);
  await prepareStore(settings);
  process.stdout.write('Starting the assets area\n');
  await step('Generated code', makeGenerated, (made) =>
    made.length > 0 ? `made ${made.join(', ')}` : 'up to date',
  );
  await step(
    'Pages',
    async () => !(await isSiteBuilt()) && makeApart('pages'),
    (built) => (built ? 'built' : 'up to date'),
  );
  if (settings.reset) {
    await step(
      'Data',
      () => removeData(settings.dataDir),
      () => 'removed, beginning anew',
    );
  }
  const exchange = await step(
    'Exchange',
    () => openExchange(settings),
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
