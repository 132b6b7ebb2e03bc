import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { peakIn, peakMemory } from '../../../scripts/bench/peakMemory.ts';

const MB = 1024 ** 2;

test('the kernel’s peak memory of a process is read in bytes, and is undefined without one', () => {
  expect(peakIn('Name:\tnode\nVmPeak:\t 1048576 kB\nVmHWM:\t    2180 kB\nVmRSS:\t    2000 kB\n')).toBe(
    2180 * 1024,
  );
  expect(peakIn('')).toBeUndefined();
});

test("a process's peak memory excludes its parent's", async () => {
  expect(Buffer.alloc(400 * MB, 1).at(-1)).toBe(1);
  expect(peakMemory()).toBeGreaterThan(400 * MB);
  const program = `const { peakMemory } = await import('./scripts/bench/peakMemory.ts'); console.log(peakMemory());`;
  const given = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  expect(Number(stdout)).toBeGreaterThan(20 * MB);
  expect(Number(stdout)).toBeLessThan(300 * MB);
});
