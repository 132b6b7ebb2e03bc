import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An `npm start` process on a free port with its own data folder. */
export interface StartedServer {
  origin: string;
  /** What it printed to open; of the studio, with its token. */
  address: string;
  dataDir: string;
  /** Ends the process; with SIGKILL nothing is saved on exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts a new process on the same data folder and the same port. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * @param env settings besides port and data folder (docs/operations.md)
 * @param args of `npm start`, such as --empty
 * @throws Error with the process's whole output when it exits before it serves
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'user-assets-'));
  const begin = (port: number) => start({ ...env, PORT: String(port), DATA_DIR: dataDir }, args);
  let running = await begin(0);
  const port = Number(new URL(running.origin).port);
  return {
    origin: running.origin,
    address: running.address,
    dataDir,
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    restart: async () => {
      running = await begin(port);
    },
    dispose: async () => {
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ child: ChildProcess; origin: string; address: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const printed = /http:\/\/(?:studio\.)?localhost:\d+\S*/.exec(output);
      if (printed && output.includes('Stop with Ctrl+C')) resolve(printed[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return { child, origin: new URL(address).origin, address };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
