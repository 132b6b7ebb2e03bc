import { fileURLToPath } from 'node:url';
import { runProcesses } from '../exchange/books/exchangeProcesses.ts';
import { onNewBooks, openBenchServer } from '../exchange/books/newBooks.ts';
import { joined, type Pace, percentile, perSecond } from '../exchange/books/runLoad.ts';
import type { LoadStarted } from '../exchange/books/takePart.ts';
import type { MixDone } from '../exchange/load/mixProcess.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

/** Contenders by name: where the books are, and how many processes work on them. */
const contenders = {
  embedded: { isServer: false, processes: 1 },
  server: { isServer: true, processes: 1 },
  serverByTwo: { isServer: true, processes: 2 },
  serverByFour: { isServer: true, processes: 4 },
  serverByEight: { isServer: true, processes: 8 },
} as const;

type Contender = keyof typeof contenders;

/** A run takes half a minute with its start and is long enough to be counted as several: rounds for which there is one. */
const roundsFor = 3;

/** One run of the mix. */
interface MixRun {
  pace: Pace;
  /** Of all processes together, MB. */
  memory: number;
  movements: number;
  faults: number;
}

/** A typical mix of actions by sixteen concurrent customers: one embedded process, compared with one to eight on a server. */
export const load: Section = {
  id: 'load',
  title: 'A day’s mix of customers, 16 at a time: embedded (ours) beside a PostgreSQL server',
  async measure(bench) {
    const postgres = await openBenchServer();
    if (postgres === null) bench.say('There is no PostgreSQL here: the embedded database is measured alone');
    const names = (Object.keys(contenders) as Contender[]).filter(
      (name) => postgres !== null || !contenders[name].isServer,
    );
    try {
      const runs = await interleaved(names, Math.ceil(bench.rounds / roundsFor), (name) => {
        bench.say(`Customers on ${name}`);
        const { isServer, processes } = contenders[name];
        return runMix(isServer ? (postgres?.url ?? null) : null, processes);
      });
      const faults = names.flatMap((name) => runs[name].map((run) => run.faults));
      return [
        ...(postgres === null
          ? rowsOf(runs.embedded)
          : names
              .filter((name) => contenders[name].isServer)
              .flatMap((name) => rowsOf(runs.embedded, { beside: titleOf(name), runs: runs[name] }))),
        { what: 'faults in the books afterwards', unit: 'count', ours: faults, goal: { atMost: 0 } },
      ];
    } finally {
      await postgres?.dispose();
    }
  },
};

function titleOf(name: Contender): string {
  const { processes } = contenders[name];
  return processes === 1 ? 'PostgreSQL' : `PostgreSQL, ${processes} processes`;
}

function runMix(url: string | null, processes: number): Promise<MixRun> {
  const program = fileURLToPath(new URL('../exchange/load/mixProcess.ts', import.meta.url));
  return onNewBooks(url, async (books) => {
    const { done } = await runProcesses<LoadStarted, MixDone>(program, books, processes);
    return {
      pace: joined(done.map(({ pace }) => pace)),
      memory: done.reduce((sum, { memory }) => sum + memory, 0),
      // Each counted those of all.
      movements: Math.max(...done.map(({ movements }) => movements)),
      faults: done.reduce((sum, { faults }) => sum + faults, 0),
    };
  });
}

function rowsOf(ours: readonly MixRun[], other?: { beside: string; runs: readonly MixRun[] }): Comparison[] {
  const row = (what: string, unit: Comparison['unit'], figure: (run: MixRun) => number): Comparison => ({
    what,
    unit,
    ours: ours.map(figure),
    ...(other === undefined ? {} : { beside: other.beside, theirs: other.runs.map(figure) }),
  });
  return [
    row('actions a second', 'count', ({ pace }) => perSecond(pace)),
    row('an action, p50', 'ms', ({ pace }) => percentile(pace, 0.5)),
    row('an action, p99', 'ms', ({ pace }) => percentile(pace, 0.99)),
    row('memory, all processes', 'megabytes', ({ memory }) => memory),
    row(
      'events a second: movements in the books',
      'count',
      ({ movements, pace }) => (movements / pace.ms) * 1000,
    ),
  ];
}
