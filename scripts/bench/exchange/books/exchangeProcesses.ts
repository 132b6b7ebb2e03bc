import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresServer } from '../../../../src/sandbox/index.ts';

/** Where exchanges keep their books. */
export interface Books {
  dataDir: string;
  /** The server with the books; null for books embedded in the folder, which a single process can use. */
  server: PostgresServer | null;
}

/** What a process is given at its start. */
export interface LoadOrder extends Books {
  /** The number of processes. */
  processes: number;
  /** This one's index, from 0. */
  index: number;
}

/** What such a process reports when it cannot go on. */
export interface LoadFailure {
  failure: string;
}

/**
 * Runs several exchanges, each in its own process, concurrently on the same books. Each reports that it is serving, works
 * when all of them are, reports what it did and ends when all have.
 * @param program path of what a process runs; it reads its order from its first argument
 * @throws Error when one of them fails
 */
export async function runProcesses<Started, Done>(
  program: string,
  books: Books,
  processes: number,
): Promise<{ started: Started[]; done: Done[] }> {
  const children = Array.from({ length: processes }, (_, index) =>
    spawnLoad(program, { ...books, processes, index }),
  );
  try {
    const started = await Promise.all(children.map((child) => nextMessage<Started>(child)));
    const answers = Promise.all(children.map((child) => nextMessage<Done>(child)));
    for (const child of children) child.send('begin');
    const done = await answers;
    const ended = Promise.all(children.map((child) => once(child, 'exit')));
    for (const child of children) child.send('end');
    await ended;
    return { started, done };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

function spawnLoad(program: string, order: LoadOrder): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => [{ failure: `An exchange ended with ${code}.` }]);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message | LoadFailure];
  if (typeof message === 'object' && message !== null && 'failure' in message)
    throw new Error(message.failure);
  return message as Message;
}
