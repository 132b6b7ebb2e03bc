import { openBenchServer } from '../exchange/books/newBooks.ts';
import { pacesOf } from '../exchange/books/pacesOf.ts';
import { type Pace, percentile } from '../exchange/books/runLoad.ts';
import { type Grown, openGrown } from '../growth/openGrown.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

/** Rows of all tables together, and customers. */
const sizes = {
  small: { rows: 1_000, customers: 10 },
  middle: { rows: 100_000, customers: 10_000 },
  large: { rows: 10_000_000, customers: 1_000_000 },
} as const;

type Size = keyof typeof sizes;

/** Reads of one customer with a constant number of rows: among ten million rows (ours), compared with fewer. */
export const growth: Section = {
  id: 'growth',
  title: 'Reads of one customer among 10,000,000 rows of 1,000,000 customers (ours), on PostgreSQL',
  async measure(bench) {
    const postgres = await openBenchServer();
    if (postgres === null) {
      bench.say('There is no PostgreSQL here: the growth is not measured');
      return [];
    }
    const opened: Grown[] = [];
    try {
      const grown = {} as Record<Size, Grown>;
      for (const name of Object.keys(sizes) as Size[]) {
        bench.say(`Making ${sizes[name].rows.toLocaleString('en')} rows`);
        grown[name] = await openGrown(postgres.url, sizes[name]);
        opened.push(grown[name]);
      }
      bench.say(`Reading, ${bench.rounds} rounds`);
      const kinds = Object.keys(grown.small.reads);
      const runs = await interleaved(Object.keys(sizes) as Size[], bench.rounds, (name) =>
        pacesOf(grown[name].reads),
      );
      return kinds.flatMap((kind) => rowsOf(kind, runs));
    } finally {
      for (const { close } of opened) await close();
      await postgres.dispose();
    }
  },
};

function rowsOf(kind: string, runs: Record<Size, Readonly<Record<string, Pace>>[]>): Comparison[] {
  const figures = (size: Size, share: number) =>
    runs[size].map((paces) => percentile(paces[kind] ?? { count: 0, ms: 0, each: [] }, share));
  const row = (share: number, size: 'small' | 'middle', goal?: Comparison['goal']): Comparison => ({
    what: `${kind}, p${share * 100}`,
    unit: 'ms',
    ours: figures('large', share),
    beside: `${sizes[size].rows.toLocaleString('en')} rows`,
    theirs: figures(size, share),
    ...(goal === undefined ? {} : { goal }),
  });
  // Below a few milliseconds the ratio is that of chance.
  return [row(0.5, 'small'), row(0.5, 'middle'), row(0.99, 'middle', { atMostRatio: 2, atMost: 5 })];
}
