import { readFileSync } from 'node:fs';

/**
 * The most memory that this process has had at one time, bytes. The kernel's own account of the program, where there is
 * one: what Node reports (ru_maxrss) begins with the peak of the process that started this one.
 */
export function peakMemory(): number {
  return peakIn(statusOfProcess()) ?? process.resourceUsage().maxRSS * 1024;
}

/** @param status the text of /proc/self/status */
export function peakIn(status: string): number | undefined {
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** '' where the system has no such file. */
function statusOfProcess(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
