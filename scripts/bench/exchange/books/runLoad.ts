import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadNews, LoadOrder } from './loadProcess.ts';

export interface LoadRun {
  /** Until the first process served, ms. */
  startedInMs: number;
  transfers: Pace;
  conversions: Pace;
  /** What is wrong with the books afterwards. */
  faults: number;
}

type Done = Extract<LoadNews, { transfers: Pace }>;

/**
 * Lets exchanges in processes of their own work at the same time on the same books.
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

/** How fast a kind of work went. */
export interface Pace {
  /** Done in that time. */
  count: number;
  /** How long it went on. */
  ms: number;
  /** What each took, ms. */
  each: number[];
}

/** Does the same work again and again, several at a time, until the time is over. */
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

/** The paces of processes that worked at the same time, as one. */
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

/** How long the slowest share of the works took at least: 0.95 for the p95. ms */
export function percentile({ each }: Pace, share: number): number {
  const sorted = [...each].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
