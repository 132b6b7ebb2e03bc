import { resolve } from 'node:path';
import { createServer } from 'vite';
import { readSettings } from '../settings/readSettings.ts';
import { assertPortFree } from './assertPortFree.ts';
import { makeGenerated } from './buildInChildProcess.ts';
import { startDevExchange } from './devExchange.ts';
import { devServerAccess } from './devServerAccess.ts';
import { endCleanly } from './endCleanly.ts';
import { exchangePlugin } from './exchangePlugin.ts';
import { prepareStore, removeData } from './prepareStore.ts';
import { proofPlugin } from './proofPlugin.ts';
import { step } from './steps.ts';

/**
 * `npm run dev`: the system of `npm start` with hot reload. Pages come from Vite, everything else from the
 * exchange; the findings of an edit that the proof rejects are shown in the terminal and on the page.
 * @throws Error with a one-sentence message when the port is taken or the folder is locked
 */
export async function run(args: readonly string[]): Promise<void> {
  const beforeEnd = endCleanly();
  const settings = readSettings(args, process.env);
  await assertPortFree(settings.port);
  await prepareStore(settings);
  process.stdout.write('Starting the assets area for development\n');
  await step('Generated code', makeWhatCanBe, (outcome) => outcome);
  if (settings.reset) {
    await step(
      'Data',
      () => removeData(settings.dataDir),
      () => 'removed, beginning anew',
    );
  }
  const exchange = await step(
    'Exchange',
    () => startDevExchange(settings.demonstration === 'history' ? [] : ['--empty']),
    () => 'ready',
  );
  beforeEnd(exchange.stop);
  const server = await createServer({
    configFile: 'vite.config.ts',
    clearScreen: false,
    cacheDir: resolve('.cache/vite'),
    // The build's input is relative to the project's folder, this to src/.
    optimizeDeps: { entries: ['index.html'] },
    plugins: [exchangePlugin(exchange), proofPlugin(exchange)],
    server: {
      port: settings.port,
      strictPort: true,
      ...(await devServerAccess(settings.dataDir)),
    },
  });
  beforeEnd(() => server.close());
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  process.stdout.write(`\nThe assets area runs at ${address}\n`);
  process.stdout.write('Edit src/, schemas/ or openapi/ and watch the page. Stop with Ctrl+C.\n');
}

/** Rejected files do not prevent a start: their findings are reported by the first proof, and on the page. */
async function makeWhatCanBe(): Promise<string> {
  try {
    const made = await makeGenerated();
    return made.length > 0 ? `made ${made.join(', ')}` : 'up to date';
  } catch {
    return 'not all could be made, see below';
  }
}
