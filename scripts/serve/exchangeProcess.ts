import type { SiteBlock } from '../../src/sandbox/index.ts';
import { readSettings } from './settings.ts';

/** What the exchange of the development server tells its parent: what its pages need, or one sentence why not. */
export type ExchangeReport = { site: SiteBlock } | { failure: string };

// A process of its own, so that an edit of src/sandbox restarts it alone. Loaded inside, so that a file that does
// not compile becomes a sentence too.
try {
  const { createExchange } = await import('../../src/sandbox/index.ts');
  const { sendDemoDeposits } = await import('../../src/sandbox/flows/demo/sendDemoDeposits.ts');
  const { dataDir, port, server, access } = readSettings([], process.env);
  const exchange = await createExchange({
    dataDir,
    port,
    access,
    // A new operation shows on its page before anybody has written what it does.
    answersExamples: true,
    ...(server === null ? {} : { server }),
  });
  await sendDemoDeposits(exchange.context);
  const end = () => void exchange.close().then(() => process.exit(0));
  // Ctrl+C reaches parent and child at once; the parent decides. A parent that was killed takes the child along.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  report({ site: exchange.site });
} catch (error) {
  report({ failure: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

function report(news: ExchangeReport): void {
  process.send?.(news);
}
