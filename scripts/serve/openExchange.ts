import type { Exchange } from '../../src/sandbox/index.ts';
import type { Settings } from '../settings/readSettings.ts';

interface StartSettings extends Omit<Settings, 'reset' | 'tracing'> {
  /** It listens once this is done; when that fails, so does the start. */
  readonly listensAfter?: Promise<unknown> | undefined;
}

/**
 * Opens the exchange of `npm start` with its pages. Everything is imported only now: the exchange
 * reads generated/, which may have been stale until here.
 * @throws Error with a one-sentence message when the port is taken, the folder is locked the server or the store of statements cannot be used
 */
export async function openExchange({
  dataDir,
  port,
  server,
  exportStore,
  access,
  logLevel,
  drainMs,
  demonstration,
  listensAfter,
}: StartSettings): Promise<Exchange> {
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { createProcessLog } = await import('../../src/sandbox/platform/logger.ts');
  const { routeFiles } = await import('../build/routeFiles.ts');
  const { siteHome } = await import('./siteHome.ts');
  return createExchange({
    dataDir,
    ...(server === null ? {} : { server }),
    ...(exportStore === null ? {} : { exportStore }),
    port,
    access,
    log: createProcessLog(logLevel),
    drainMs,
    demonstration,
    listensAfter,
    // Browsers behind a proxy cannot reach other ports of this machine.
    alternates: access.trustedProxies.length > 0 ? 0 : 2,
    pages: { folder: 'dist', routeFileFor: routeFiles(), homeFor: siteHome },
  });
}
