import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ExchangeReport } from '../../../../scripts/serve/exchangeProcess.ts';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { inPidNamespace } from '../../support/pidNamespace.ts';

/** Where an exchange keeps its books. */
export interface Place {
  readonly dataDir: string;
  readonly server: PostgresServer | null;
}

/** An exchange in a process of its own. */
export interface RunningExchange {
  readonly origin: string;
  /** Public key that requests are signed with. */
  readonly requestKey: string;
  /** How long it took until it served, ms. */
  readonly startedInMs: number;
  /** kill -9 */
  kill(): Promise<void>;
}

const command = [process.execPath, '--import', 'tsx', 'scripts/serve/exchangeProcess.ts'];

/**
 * @param isolated in a PID namespace of its own, as in a container
 * @throws Error with its sentence when it does not start
 */
export async function startExchange(
  { dataDir, server }: Place,
  { isolated = false } = {},
): Promise<RunningExchange> {
  const port = await freePort();
  const began = performance.now();
  const [program = '', ...args] = isolated ? inPidNamespace(command) : command;
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: server?.url ?? '',
      DATABASE_SCHEMA: server?.schema ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.resume();
  const ended = once(child, 'exit').then(() => [{ failure: 'The exchange ended while it started.' }]);
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [ExchangeReport];
  if (!('site' in report)) {
    await ended;
    throw new Error(report.failure);
  }
  return {
    origin: `http://localhost:${port}`,
    requestKey: report.site.keys.request ?? '',
    startedInMs: performance.now() - began,
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not its exit alone: whoever began it in a namespace may be gone before it is.
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
