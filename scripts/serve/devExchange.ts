import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SiteBlock } from '../../src/sandbox/index.ts';
import type { ExchangeReport } from './exchangeProcess.ts';
import { freePort } from './freePort.ts';

/** The exchange of the development server, restartable on the same port. */
export interface DevExchange {
  port: number;
  /** The site block for pages, from the running exchange; it must have started before. */
  site(): SiteBlock;
  /** Resolves when no restart is in progress, with the message why it cannot serve, or null. */
  settled(): Promise<string | null>;
  /** Stops it and starts it again. @throws Error with a one-sentence message when it does not start */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the exchange in a separate process, on a free port; `args` as of exchangeProcess.
 * @throws Error with a one-sentence message when it does not start
 */
export async function startDevExchange(args: readonly string[]): Promise<DevExchange> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const replace = async () => {
    await end(child);
    const started = await start(port, args);
    child = started.child;
    site = started.site;
  };
  let site: SiteBlock;
  let latest = replace();
  await latest;
  return {
    port,
    site: () => site,
    settled: () =>
      latest.then(
        () => fallen(child),
        (error: Error) => error.message,
      ),
    restart: () => {
      latest = latest.catch(() => undefined).then(replace);
      return latest;
    },
    stop: async () => {
      await latest.catch(() => undefined);
      await end(child);
    },
  };
}

async function start(
  port: number,
  args: readonly string[],
): Promise<{ child: ChildProcess; site: SiteBlock }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/exchangeProcess.ts', ...args], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => [{ failure: 'The exchange ended while it started.' }]);
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [ExchangeReport];
  if ('site' in report) return { child, site: report.site };
  await end(child);
  throw new Error(report.failure);
}

function fallen(child: ChildProcess | null): string | null {
  return child === null || isEnded(child)
    ? 'The exchange has ended; its reason stands in the terminal.'
    : null;
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || isEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function isEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
