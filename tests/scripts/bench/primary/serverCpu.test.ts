import { expect, test } from 'vitest';
import { accountIn, cpuSecondsOf } from '../../../../scripts/bench/primary/serverCpu.ts';

test('the processor time of a process is read correctly whatever its name contains', () => {
  const stat = '42 (post (gres) x) S 7 42 42 0 -1 4194560 100 0 0 0 150 50 30 20 20 0 1 0 100';
  expect(accountIn(stat)).toEqual({ pid: 42, parent: 7, seconds: 2.5 });
});

test.skipIf(process.platform !== 'linux')('a busy process has used processor time', () => {
  const before = cpuSecondsOf(process.pid);
  const begun = process.cpuUsage();
  while (process.cpuUsage(begun).user < 50_000);
  expect(cpuSecondsOf(process.pid)).toBeGreaterThan(before);
});
