import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadNews, LoadOrder } from './loadProcess.ts';
import { joined, type Pace } from './pace.ts';

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
