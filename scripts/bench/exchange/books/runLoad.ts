import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadNews, LoadOrder } from './loadProcess.ts';

export interface LoadRun {
  /** Time until the first process was serving, ms. */
  startedInMs: number;
  transfers: Pace;
  conversions: Pace;
  /** Number of inconsistencies in the books afterwards. */
  faults: number;
}

type Done = Extract<LoadNews, { transfers: Pace }>;

/**
 * Runs several exchanges, each in its own process, concurrently on the same books.
 * @throws Error when one of them fails
 */
export async function runLoad(order: LoadOrder, processes: number): Promise<LoadRun> {
  const children = Array.from({ length: processes }, () => spawnLoad(order));
  try {
    const started = (await Promise.all(children.map(news))) as { startedInMs: number }[];
    const done = (await tellAll(children)) as Done[];
    const ended = Promise.all(children.map((child) => once(child, 'exit')));
    for (const child of children) child.send('end');
    await ended;
    return {
      startedInMs: Math.min(...started.map(({ startedInMs }) => startedInMs)),
      transfers: joined(done.map(({ transfers }) => transfers)),
      conversions: joined(done.map(({ conversions }) => conversions)),
      faults: done.reduce((sum, { faults }) => sum + faults.length, 0),
    };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

function tellAll(children: readonly ChildProcess[]): Promise<LoadNews[]> {
  const answers = Promise.all(children.map(news));
  for (const child of children) child.send('begin');
  return answers;
}

function spawnLoad(order: LoadOrder): ChildProcess {
  const program = fileURLToPath(new URL('loadProcess.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function news(child: ChildProcess): Promise<LoadNews> {
  const ended = once(child, 'exit').then(([code]) => [{ failure: `An exchange ended with ${code}.` }]);
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [LoadNews];
  if ('failure' in told) throw new Error(told.failure);
  return told;
}

/** Throughput and latencies of one kind of operation. */
export interface Pace {
  /** Operations completed in that time. */
  count: number;
  /** Total duration. */
  ms: number;
  /** Duration of each operation, ms. */
  each: number[];
}

/** Repeats the same operation, several at a time, until the time is up. */
export async function paceOf(
  work: (index: number) => Promise<void>,
  { ms, atOnce }: { ms: number; atOnce: number },
): Promise<Pace> {
  const began = performance.now();
  const each: number[] = [];
  let index = 0;
  const goOn = async () => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      await work(index++);
      each.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return { count: each.length, ms: performance.now() - began, each };
}

/** Merges the paces of processes that worked at the same time. */
function joined(paces: readonly Pace[]): Pace {
  return {
    count: paces.reduce((sum, { count }) => sum + count, 0),
    ms: Math.max(...paces.map(({ ms }) => ms)),
    each: paces.flatMap(({ each }) => each),
  };
}

export function perSecond({ count, ms }: Pace): number {
  return (count / ms) * 1000;
}

/** The given percentile of the durations, ms; 0.95 for the p95. */
export function percentile({ each }: Pace, share: number): number {
  const sorted = [...each].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
