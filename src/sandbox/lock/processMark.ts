import { readFileSync } from 'node:fs';

/**
 * A name for a process that no later process bears: its id and, where the system tells, the moment it started.
 * Ids alone come back soon, in a container even at once.
 */
export function processMark(pid: number): string {
  return `${pid}-${startOf(pid)}`;
}

/** The process id in a mark; null for text that is no mark. */
export function pidOfMark(mark: string): number | null {
  const pid = /^(\d{1,10})-\d+$/.exec(mark)?.[1];
  return pid === undefined ? null : Number(pid);
}

/** Whether a mark tells when its process started. */
export function hasStart(mark: string): boolean {
  return !mark.endsWith('-0');
}

/** Whether the process of this mark still runs. */
export function isAlive(mark: string): boolean {
  const pid = pidOfMark(mark);
  return pid !== null && isRunning(pid) && processMark(pid) === mark;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // EPERM: it runs and belongs to somebody else.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** Ticks between the system's start and the process's (proc(5), field 22); "0" where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
