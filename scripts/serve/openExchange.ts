import type { Exchange } from '../../src/sandbox/index.ts';
import type { Settings } from './settings.ts';

/**
 * Opens the exchange of `npm start` with its pages and its demo deposits. Everything is imported only now: the exchange
 * reads generated/, which may have been stale until here.
 * @throws Error with a one-sentence message when the port is taken, the folder is locked or the server cannot be used
 */
export async function openExchange({
  dataDir,
  port,
  server,
  access,
  drainMs,
}: Omit<Settings, 'reset'>): Promise<Exchange> {
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { sendDemoDeposits } = await import('../../src/sandbox/flows/demo/sendDemoDeposits.ts');
  const { routeFiles } = await import('./routeFiles.ts');
  const { siteHome } = await import('./siteHome.ts');
  const exchange = await createExchange({
    dataDir,
    ...(server === null ? {} : { server }),
    port,
    access,
    drainMs,
    // Browsers behind a proxy cannot reach other ports of this machine.
    alternates: access.trustedProxies.length > 0 ? 0 : 2,
    pages: { folder: 'dist', routeFileFor: routeFiles(), homeFor: siteHome },
  });
  await sendDemoDeposits(exchange.context);
  return exchange;
}
