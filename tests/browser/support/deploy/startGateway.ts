import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layPages } from './startApi.ts';

export interface RunningGateway {
  readonly origin: string;
  /** Pages that have its keys. */
  readonly dist: string;
  dispose(): Promise<void>;
}

/** Starts the gateway before an API as a team would, in a process of its own, and lays pages that have its keys. */
export async function startGateway(upstream: string): Promise<RunningGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'user-assets-signer-'));
  const keys = join(folder, 'keys');
  const args = ['scripts/signer.ts', '--upstream', upstream, '--keys', keys, '--port', '0'];
  // Not by npm, which a signal ends before what it started.
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ALLOWED_HOSTS: 'localhost,*.localhost', TRUSTED_PROXIES: '127.0.0.1,::1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dispose = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
    return { origin, dist: await layPages(keys, folder), dispose };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
