import { readSettings } from './settings.ts';

/** What the exchange of the development server tells its parent: that it serves, or one sentence why not. */
export type ExchangeReport = { failure: string | null };

// A process of its own, so that an edit of src/sandbox restarts it alone. Loaded inside, so that a file that does
// not compile becomes a sentence too.
try {
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const settings = readSettings([], process.env);
  const exchange = await createExchange({ dataDir: settings.dataDir, port: settings.port });
  const end = () => void exchange.close().then(() => process.exit(0));
  // Ctrl+C reaches parent and child at once; the parent decides. A parent that was killed takes the child along.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  report(null);
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  process.disconnect?.();
}

function report(failure: string | null): void {
  process.send?.({ failure } satisfies ExchangeReport);
}
