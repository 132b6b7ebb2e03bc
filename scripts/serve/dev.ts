import { createServer } from 'vite';
import { startDevExchange } from './devExchange.ts';
import { proofPlugin } from './proofPlugin.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run dev`: the system of `npm start` with hot reload. Pages come from Vite, everything else from the
 * exchange; an edit that the proof refuses shows its sentence in the terminal and in the page.
 */
export async function run(args: readonly string[]): Promise<void> {
  const settings = readSettings(args, process.env);
  const exchange = await startDevExchange();
  const server = await createServer({
    configFile: 'vite.config.ts',
    plugins: [proofPlugin(exchange)],
    server: {
      port: settings.port,
      strictPort: true,
      proxy: { '^/(?!user/assets/)': `http://localhost:${exchange.port}` },
    },
  });
  await server.listen();
  process.stdout.write(`\nThe assets area runs at http://localhost:${settings.port}/user/assets/exchange/index\n`);
  process.stdout.write('Edit src/, schemas/ or openapi/ and watch the page. Stop with Ctrl+C.\n');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([server.close(), exchange.stop()]).then(() => process.exit(0)));
  }
}
