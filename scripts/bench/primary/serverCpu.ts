import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's account of processes, a second: what Linux tells programs on every machine. */
const ticksPerSecond = 100;

interface Account {
  readonly pid: number;
  readonly parent: number;
  /** Of itself, and of its children that have ended; seconds. */
  readonly seconds: number;
}

/** Processor seconds of a process and its children so far, those that have ended included. Of Linux. */
export function cpuSecondsOf(pid: number): number {
  const accounts = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => accountOf(name) ?? []);
  return accounts
    .filter((account) => account.pid === pid || account.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Undefined when it has ended meanwhile. */
function accountOf(name: string): Account | undefined {
  try {
    return accountIn(readFileSync(`/proc/${name}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param stat the text of /proc/PID/stat */
export function accountIn(stat: string): Account {
  // The name stands in brackets and may have spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (number: number) => Number(fields[number - 3]);
  const [utime, stime, cutime, cstime] = [14, 15, 16, 17].map(at) as [number, number, number, number];
  return {
    pid: Number.parseInt(stat, 10),
    parent: at(4),
    seconds: (utime + stime + cutime + cstime) / ticksPerSecond,
  };
}
