import { once } from 'node:events';
import type { ExchangeReport } from '../../../../scripts/serve/exchangeProcess.ts';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { inPidNamespace } from '../../support/pidNamespace.ts';
import { killProgram, programOf, startProgram } from '../../support/startProgram.ts';

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

interface StartOptions {
  readonly isolated?: boolean;
  readonly log?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const command = [...programOf('scripts/serve/exchangeProcess.ts'), '--empty'];

/**
 * @param isolated in a PID namespace of its own, as in a container
 * @param log file descriptor for its log, instead of this process's own
 * @param env further variables of its environment
 * @throws Error with its sentence when it does not start
 */
export async function startExchange(
  { dataDir, server }: Place,
  { isolated = false, log, env = {} }: StartOptions = {},
): Promise<RunningExchange> {
  const port = await freePort();
  const began = performance.now();
  const { child, report } = await startProgram<ExchangeReport>(isolated ? inPidNamespace(command) : command, {
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: server?.url ?? '',
      DATABASE_SCHEMA: server?.schema ?? '',
    },
    ...(log === undefined ? {} : { log }),
  });
  if (!('site' in report)) {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    throw new Error(report.failure);
  }
  return {
    origin: `http://localhost:${port}`,
    requestKey: report.site.keys.request ?? '',
    startedInMs: performance.now() - began,
    kill: () => killProgram(child),
  };
}
