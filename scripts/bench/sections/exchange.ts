import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onNewBooks, openBenchServer } from '../exchange/books/newBooks.ts';
import { type LoadRun, type Pace, percentile, perSecond, runLoad } from '../exchange/books/runLoad.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

/** Contenders by name: where the books are, and how many processes work on them. */
const contenders = {
  embedded: { isServer: false, processes: 1 },
  server: { isServer: true, processes: 1 },
  serverByTwo: { isServer: true, processes: 2 },
  serverByFour: { isServer: true, processes: 4 },
} as const;

type Contender = keyof typeof contenders;

const besideNames: Readonly<Record<Exclude<Contender, 'embedded'>, string>> = {
  server: 'PostgreSQL',
  serverByTwo: 'PostgreSQL, 2 processes',
  serverByFour: 'PostgreSQL, 4 processes',
};

/** The books under load: embedded, compared with an equally durable server (fsync on), and the cost of a start. */
export const exchange: Section = {
  id: 'exchange',
  title: 'The exchange: transfers and conversions, embedded (ours) beside a PostgreSQL server',
  async measure(bench) {
    const postgres = await openBenchServer();
    if (postgres === null) bench.say('There is no PostgreSQL here: the embedded database is measured alone');
    const names = (Object.keys(contenders) as Contender[]).filter(
      (name) => postgres !== null || !contenders[name].isServer,
    );
    try {
      const runs = await interleaved(names, bench.rounds, (name) => {
        bench.say(`Load on ${name}`);
        return runOnce(name, postgres?.url ?? null);
      });
      const starts = await bareStarts(bench.rounds);
      return [
        startComparison(runs.embedded, starts),
        ...names.flatMap((name) => (name === 'embedded' ? [] : compare(name, runs.embedded, runs[name]))),
        soundness(names.flatMap((name) => runs[name])),
      ];
    } finally {
      await postgres?.dispose();
    }
  },
};

function runOnce(name: Contender, url: string | null): Promise<LoadRun> {
  const { isServer, processes } = contenders[name];
  return onNewBooks(isServer ? url : null, (books) => runLoad(books, processes));
}

/** Start times of the embedded database alone, each in its own process; ms. */
async function bareStarts(rounds: number): Promise<number[]> {
  const program = fileURLToPath(new URL('../exchange/books/bareStart.ts', import.meta.url));
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'bare-start-'));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      program,
      join(dataDir, 'postgres'),
    ]);
    all.push(Number(stdout));
    await rm(dataDir, { recursive: true, force: true });
  }
  return all;
}

function startComparison(runs: readonly LoadRun[], starts: readonly number[]): Comparison {
  return {
    what: 'start on a new folder, tables, accounts and server included',
    unit: 'ms',
    ours: runs.map(({ startedInMs }) => startedInMs),
    beside: 'PGlite alone',
    theirs: starts,
    goal: { atMostRatio: 3 },
  };
}

function compare(
  name: Exclude<Contender, 'embedded'>,
  ours: readonly LoadRun[],
  theirs: readonly LoadRun[],
): Comparison[] {
  return (['transfers', 'conversions'] as const).flatMap((kind) => {
    const row = (what: string, unit: Comparison['unit'], figure: (pace: Pace) => number): Comparison => ({
      what: `${kind}: ${what}`,
      unit,
      ours: ours.map((run) => figure(run[kind])),
      beside: besideNames[name],
      theirs: theirs.map((run) => figure(run[kind])),
    });
    return [
      row('a second', 'count', perSecond),
      ...[0.5, 0.95, 0.99].map((share) => row(`p${share * 100}`, 'ms', (pace) => percentile(pace, share))),
    ];
  });
}

/** Not a time: the times only count if the books are consistent. */
function soundness(runs: readonly LoadRun[]): Comparison {
  return {
    what: 'faults in the books afterwards',
    unit: 'count',
    ours: runs.map(({ faults }) => faults),
    beside: 'none',
    theirs: [0],
    goal: { atMost: 0 },
  };
}
