import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateTimes, gateWords, noteGateTime } from '../../../scripts/measure/gateTimes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  vi.setSystemTime('2026-11-29T12:34:56Z');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

test('each part is stored with the time of its last run', () => {
  const path = join(folder, 'cache', 'times.json');
  expect(gateWords(gateTimes(path))).toBe('npm test has not run here yet.');
  noteGateTime('unit', 500, path);
  noteGateTime('check', 60.4, path);
  noteGateTime('unit', 400, path);
  expect(gateWords(gateTimes(path))).toBe(
    'The last whole runs took: check 60 s (2026-11-29T12:34Z), unit 400 s (2026-11-29T12:34Z).',
  );
  noteGateTime('browser', 500, path);
  expect(gateWords(gateTimes(path))).toMatch(/browser 500 s \(.*\); together 960 s\.$/);
});
