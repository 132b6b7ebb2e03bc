import { fileURLToPath } from 'node:url';
import { type Books, runProcesses } from './exchangeProcesses.ts';
import type { LoadDone } from './loadProcess.ts';
import type { LoadStarted } from './takePart.ts';

export interface LoadRun {
  /** Time until the first process was serving, ms. */
  startedInMs: number;
  transfers: Pace;
  conversions: Pace;
  /** Number of inconsistencies in the books afterwards. */
  faults: number;
}

/**
 * Runs several exchanges, each in its own process, concurrently on the same books.
 * @throws Error when one of them fails
 */
export async function runLoad(books: Books, processes: number): Promise<LoadRun> {
  const program = fileURLToPath(new URL('loadProcess.ts', import.meta.url));
  const { started, done } = await runProcesses<LoadStarted, LoadDone>(program, books, processes);
  return {
    startedInMs: Math.min(...started.map(({ startedInMs }) => startedInMs)),
    transfers: joined(done.map(({ transfers }) => transfers)),
    conversions: joined(done.map(({ conversions }) => conversions)),
    faults: done.reduce((sum, { faults }) => sum + faults.length, 0),
  };
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
export function joined(paces: readonly Pace[]): Pace {
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
