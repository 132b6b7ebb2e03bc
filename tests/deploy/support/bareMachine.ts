import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A root file system with processes, mounts and a network of its own, of which nothing is left once it is stopped. */
export interface BareMachine {
  /**
   * Runs a script there as root would, ending at the first command that fails.
   * @param reaches whether it has this machine's network, as what fetches packages needs, instead of its own
   * @returns what it prints @throws Error with its output when it fails
   */
  run(script: string, reaches?: 'out'): Promise<string>;
  stop(): Promise<void>;
}

/** Longer than any step takes on a busy machine: one that waits for what never comes ends. ms */
const stepMs = 20 * 60_000;

/** Boots it: its first process waits, and buries the others. */
const boot = `set -e
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t tmpfs -o mode=1777 shm "$0/dev/shm"
mount -t tmpfs -o mode=1777 tmp "$0/tmp"
mount -t tmpfs -o mode=755 run "$0/run"
ip link set lo up
exec chroot "$0" sh -c 'while :; do sleep 1; done'`;

export async function startMachine(root: string): Promise<BareMachine> {
  const outer = spawn(
    'unshare',
    ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child', '--', 'sh', '-c', boot, root],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const inner = await firstOf(outer);
  return {
    async run(script, reaches) {
      const spaces = ['--mount', '--pid', '--ipc', '--uts', ...(reaches === 'out' ? [] : ['--net'])];
      const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
      const inside = ['env', '--ignore-environment', `PATH=${path}`, 'HOME=/root', 'LANG=C.UTF-8'];
      const entered = ['nsenter', '--target', inner, ...spaces, '--', 'chroot', root, ...inside];
      const [program = '', ...args] = [...entered, 'sh', '-euc', `cd\n${script}`];
      const { stdout } = await promisify(execFile)(program, args, {
        maxBuffer: 64 * 1024 ** 2,
        timeout: stepMs,
      });
      return stdout;
    },
    async stop() {
      if (outer.exitCode !== null) return;
      const ended = once(outer, 'exit');
      process.kill(Number(inner), 'SIGKILL');
      await ended;
    },
  };
}

/** The first process of the new space, once it waits. */
async function firstOf({ pid, exitCode }: ChildProcess): Promise<string> {
  for (let left = 100; left > 0 && exitCode === null; left -= 1) {
    const inner = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    if (inner !== '' && readFileSync(`/proc/${inner}/cmdline`, 'utf8').includes('while :')) return inner;
    await sleep(100);
  }
  throw new Error('The machine did not start.');
}
