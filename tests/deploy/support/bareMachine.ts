import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A root file system that systemd has booted, with a network of its own; nothing of it goes on once it is stopped. */
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

/** Longer than services need to stop, ms: TimeoutStopSec of none is waited for. */
const stopMs = 60_000;

/** @throws Error with what the boot printed when it does not come up */
export async function startMachine(root: string): Promise<BareMachine> {
  // Nothing of it is told to this machine's systemd, which need not run.
  const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe'];
  const outer = spawn('systemd-nspawn', [...options, '--directory', root, '--boot'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [outer.stdout, outer.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
    });
  const run: BareMachine['run'] = async (script, reaches) => {
    const spaces = [
      '--mount',
      '--pid',
      '--ipc',
      '--uts',
      '--cgroup',
      ...(reaches === 'out' ? [] : ['--net']),
    ];
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const inside = ['env', '--ignore-environment', `PATH=${path}`, 'HOME=/root', 'LANG=C.UTF-8'];
    const first = firstOf(outer);
    if (first === undefined) throw new Error(`The machine does not run.\n${printed}`);
    const args = [
      '--target',
      first,
      ...spaces,
      '--root',
      '--wd',
      '--',
      ...inside,
      'sh',
      '-euc',
      `cd\n${script}`,
    ];
    const { stdout } = await promisify(execFile)('nsenter', args, {
      maxBuffer: 64 * 1024 ** 2,
      timeout: stepMs,
    });
    return stdout;
  };
  for (let left = 120; !(await isUp(run)); left -= 1) {
    if (left === 0 || outer.exitCode !== null) throw new Error(`The machine did not start.\n${printed}`);
    await sleep(500);
  }
  return {
    run,
    async stop() {
      if (outer.exitCode !== null) return;
      const ended = once(outer, 'exit');
      const impatient = setTimeout(() => outer.kill('SIGKILL'), stopMs);
      // As the power button would.
      outer.kill('SIGTERM');
      await ended;
      clearTimeout(impatient);
    },
  };
}

/** Whether all that is started with it is started, or has failed. */
async function isUp(run: BareMachine['run']): Promise<boolean> {
  const state = await run('systemctl is-system-running || true').catch(() => '');
  return ['running', 'degraded'].includes(state.trim());
}

/** The first process of the new space, by its number in this one; undefined as long as there is none. */
function firstOf({ pid }: ChildProcess): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .find((child) => child !== '' && /^NSpid:.*\t1$/m.test(readFileSync(`/proc/${child}/status`, 'utf8')));
  } catch {
    return undefined;
  }
}
