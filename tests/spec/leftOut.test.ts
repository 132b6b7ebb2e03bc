import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { leftOut } from '../sandbox/support/leftOut.ts';

// Tests that need something of the machine are left out without it, in plain sight; in the gate they fail.

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const missing = 'there is no such thing here';

test.each([[undefined], [''], ['0'], ['false']])(
  'with CI=%s the tests are left out, and a line says why',
  (value) => {
    vi.stubEnv('CI', value);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(leftOut('Tests of things', missing)).toBe(`left out: ${missing}`);
    expect(write.mock.calls).toEqual([[`Tests of things are left out: ${missing}.\n`]]);
  },
);

test.each([['true'], ['1'], ['woodpecker']])(
  'with CI=%s the tests run, and fail for what is missing',
  (value) => {
    vi.stubEnv('CI', value);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(leftOut('Tests of things', missing)).toBe(null);
    expect(write.mock.calls).toEqual([]);
  },
);

test('no line appears where nothing is missing', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(leftOut('Tests of things', null)).toBe(null);
  expect(write.mock.calls).toEqual([]);
});

test('the gate sets CI before its tests', () => {
  const gate = readFileSync('.ci/run', 'utf8');
  expect(gate).toMatch(/^export CI="\$\{CI:-true\}"$[\s\S]*^npm test$/m);
});
