import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The exchange of the development server, restartable on the same port. */
export interface DevExchange {
  port: number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDevExchange(): Promise<DevExchange> {
  const port = await freePort();
  let child = await start(port);
  return {
    port,
    restart: async () => {
      await stop(child);
      child = await start(port);
    },
    stop: () => stop(child),
  };
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/exchangeProcess.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('The exchange did not start; its reason stands above.');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('No free port was found for the exchange.');
  return address.port;
}
