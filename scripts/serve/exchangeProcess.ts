import type { SiteBlock } from '../../src/sandbox/index.ts';
import { readSettings } from '../settings/readSettings.ts';

/** What the exchange of the development server reports to its parent: what its pages need, or why it failed. */
export type ExchangeReport = { site: SiteBlock } | { failure: string };

// A separate process, so that an edit of src/sandbox restarts only this. Imported inside `try`, so that a file that does
// not compile is reported as a message too.
try {
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { createProcessLog } = await import('../../src/sandbox/platform/logger.ts');
  const settings = readSettings(process.argv.slice(2), process.env);
  const { dataDir, port, server, exportStore, access, logLevel, demonstration } = settings;
  const exchange = await createExchange({
    dataDir,
    port,
    access,
    log: createProcessLog(logLevel),
    demonstration,
    // A new operation works on its page, with example answers, before it is implemented.
    answersExamples: true,
    ...(server === null ? {} : { server }),
    ...(exportStore === null ? {} : { exportStore }),
  });
  const end = () => void exchange.close().then(() => process.exit(0));
  // Ctrl+C reaches parent and child at once; the parent decides. The child also ends when the parent was killed.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  report({ site: exchange.site });
} catch (error) {
  report({ failure: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

function report(message: ExchangeReport): void {
  process.send?.(message);
}
