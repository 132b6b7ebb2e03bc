import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import type { RunningExchange } from '../../sandbox/durability/support/runningExchange.ts';

/** Stands in for systemd where it is not the first process: does what `systemctl` is told for `user-assets@PORT` and `user-assets`. */
export interface Services {
  /** `systemctl start|stop|restart user-assets@4173 …`; what is started is waited for. @throws Error with the output of one that ends */
  systemctl(line: string): Promise<void>;
  /** The exchange of a unit, `user-assets` if no port is named, with the key that its pages sign with. */
  exchange(port?: number): Promise<RunningExchange>;
  stop(): Promise<void>;
}

/**
 * @param program what `/opt/user-assets` leads to, looked up with every start as systemd does
 * @param env the settings of `/etc/user-assets.env` and of the unit
 */
export function servicesOf(program: string, env: Readonly<Record<string, string>>): Services {
  const running = new Map<string, ChildProcess>();
  const ports = new Map<string, string>();

  async function start(port: string): Promise<void> {
    // As in deploy/systemd/user-assets@.service; the ports of the page may be taken on this machine.
    const child = spawn('node', ['scripts/start.mjs'], {
      cwd: realpathSync(program),
      env: { ...process.env, ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(port, child);
    let output = '';
    const serves = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? [];
          if (origin !== undefined && output.includes('Stop with Ctrl+C')) resolve(origin);
        });
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`user-assets@${port} ended with ${code}:\n${output}`);
    });
    ended.catch(() => undefined);
    ports.set(port, await Promise.race([serves, ended]));
  }

  async function end(port: string): Promise<void> {
    const child = running.get(port);
    running.delete(port);
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    async systemctl(line) {
      const [, verb, ...units] = line.split(' ');
      const named = units.map((unit) => unit.replace(/^user-assets@?/, ''));
      if (verb !== 'start') await Promise.all(named.map(end));
      if (verb !== 'stop') for (const port of named) await start(port);
    },
    async exchange(port) {
      const origin = ports.get(String(port ?? '')) ?? '';
      const page = await (await fetch(`${origin}/user/assets/`)).text();
      const [, requestKey = ''] =
        /&quot;request&quot;:&quot;([^&]+)|"request":"([^"]+)/.exec(page)?.filter(Boolean) ?? [];
      return { origin, requestKey, startedInMs: 0, kill: () => end(String(port ?? '')) };
    },
    async stop() {
      await Promise.all([...running.keys()].map(end));
    },
  };
}
