import { demoAccounts } from '../../src/sandbox/accounts/demoAccounts.ts';
import { createExchange } from '../../src/sandbox/index.ts';
import { buildSite } from '../build/buildSite.ts';
import { routeFiles } from './routeFiles.ts';
import { removeData } from './removeData.ts';
import { readSettings } from './settings.ts';
import { step } from './steps.ts';

/**
 * `npm start`: brings generated/ and dist/ up to date, opens the exchange on its data folder and serves both.
 * @throws Error with one plain sentence when the port is taken, the folder is locked or a part does not build
 */
export async function run(args: readonly string[]): Promise<void> {
  const settings = readSettings(args, process.env);
  process.stdout.write('Starting the assets area\n');
  await step('Pages', buildSite, (built) => (built ? 'built' : 'up to date'));
  if (settings.reset) {
    await step('Data', () => removeData(settings.dataDir), () => 'removed, beginning anew');
  }
  const exchange = await step(
    'Exchange',
    () =>
      createExchange({
        dataDir: settings.dataDir,
        port: settings.port,
        pages: { folder: 'dist', routeFileFor: routeFiles() },
      }),
    () => 'ready',
  );
  process.stdout.write(`\nThe assets area runs at ${exchange.address}/user/assets/\n`);
  process.stdout.write(`Send test deposits at   ${exchange.address}/sandbox/\n`);
  process.stdout.write(`Sign in at              ${exchange.address}/login as one of:\n`);
  for (const account of demoAccounts) {
    process.stdout.write(`  ${account.name.padEnd(22)} ${account.summary}\n`);
  }
  process.stdout.write('Stop with Ctrl+C.\n');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void exchange.close().then(() => process.exit(0)));
  }
}
