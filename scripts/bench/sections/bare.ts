import { startBare } from '../bare/startBare.ts';
import { onNewBooks, openBenchServer } from '../exchange/books/newBooks.ts';
import { openUnlimited } from '../exchange/books/openUnlimited.ts';
import { pacesOf } from '../exchange/books/pacesOf.ts';
import { type Pace, percentile } from '../exchange/books/runLoad.ts';
import { callExchange, signIn } from '../exchange/callExchange.ts';
import { transactionHistory } from '../exchange/customerSteps.ts';
import { recordStatements, type Statement } from '../recordStatements.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

/** A demo account with a past, and the operations that its pages ask most. */
const account = 'main-kyc2';

/** An answer of the exchange beside Fastify that answers with the rows of the same queries and does nothing else. */
export const bare: Section = {
  id: 'bare',
  title: 'What an operation costs beside Fastify and the rows of the same queries, on PostgreSQL',
  async measure(bench) {
    const postgres = await openBenchServer();
    if (postgres === null) {
      bench.say('There is no PostgreSQL here: operations are not measured');
      return [];
    }
    try {
      return await onNewBooks(postgres.url, async (books) => {
        if (books.server === null) return [];
        const exchange = await openUnlimited(books);
        const signed = await signIn(exchange.address, account);
        const ours = {
          userProfile: () => callExchange(signed, 'userProfile', {}),
          assetOverview: () => callExchange(signed, 'assetOverview', {}),
          assetHistory: () => callExchange(signed, 'assetHistory', {}),
          depositRecords: () => callExchange(signed, 'depositRecords', { pageSize: 20 }),
          withdrawRecords: () => callExchange(signed, 'withdrawRecords', { pageSize: 20 }),
          convertQuery: () => callExchange(signed, 'convertQuery', { index: 1, limit: 20 }),
          transferList: () => callExchange(signed, 'transferList', {}),
          transactionHistory: () => transactionHistory(signed),
          exportList: () => callExchange(signed, 'exportList', {}),
          sessionList: () => callExchange(signed, 'sessionList', {}),
        };
        const reads = new Map<string, readonly Statement[]>();
        for (const [name, call] of Object.entries(ours))
          reads.set(name, (await recordStatements(call)).filter(isRead));
        const other = await startBare(books.server, reads);
        const theirs = Object.fromEntries(
          [...reads.keys()].map((name) => [name, () => other.ask(name)] as const),
        );
        bench.say(`Asking both, ${bench.rounds} rounds`);
        const runs = await interleaved(['ours', 'theirs'] as const, bench.rounds, (name) =>
          pacesOf(name === 'ours' ? ours : theirs),
        );
        await other.close();
        await exchange.close();
        return [...reads.keys()].flatMap((name) => rowsOf(name, runs));
      });
    } finally {
      await postgres.dispose();
    }
  },
};

/** Whether it only looks: what changes or locks, a bare server would not do. */
function isRead({ text }: Statement): boolean {
  const changes = /\b(?:insert into|update|delete from|for (?:no key )?update|set_config|pg_)/i;
  return /^\s*(?:select|with)\b/i.test(text) && !changes.test(text);
}

function rowsOf(
  name: string,
  { ours, theirs }: Record<'ours' | 'theirs', Readonly<Record<string, Pace>>[]>,
): Comparison[] {
  const row = (share: number, atMostRatio: number): Comparison => ({
    what: `${name}, p${share * 100}`,
    unit: 'ms',
    ours: ours.map((paces) => percentile(paces[name] as Pace, share)),
    beside: 'bare Fastify',
    theirs: theirs.map((paces) => percentile(paces[name] as Pace, share)),
    goal: { atMostRatio },
  });
  return [row(0.5, 1.5), row(0.99, 2)];
}
