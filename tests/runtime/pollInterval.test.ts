import { describe, expect, it } from 'vitest';
import { pollInterval } from '../../src/runtime/screen/sourceQuery.ts';

const poll = { everyMs: 4000, maxTimes: 3 };
type Case = [
  name: string,
  goesOn: boolean,
  answers: number,
  failures: number,
  isError: boolean,
  want: number | false,
];

describe('pollInterval', () => {
  const cases: Case[] = [
    ['asks again after the pause', true, 1, 0, false, 4000],
    ['stops when its condition no longer holds', false, 1, 0, false, false],
    ['stops after the last time', true, 4, 0, false, false],
    ['doubles the pause after a failure', true, 1, 1, true, 8000],
    ['doubles again after another', true, 1, 2, true, 16_000],
  ];
  it.each(cases)('%s', (_name, goesOn, answers, failures, isError, want) => {
    const figures = { dataUpdateCount: answers, errorUpdateCount: failures, isError };
    expect(pollInterval(poll, goesOn, figures, { startCount: 0, errorsBefore: 0 })).toBe(want);
  });

  it('leaves a server alone for as long as it asks for, and no shorter than usual', () => {
    const figures = { dataUpdateCount: 1, errorUpdateCount: 1, isError: true };
    const memory = { startCount: 0, errorsBefore: 0 };
    expect(pollInterval(poll, true, { ...figures, waitMs: 300_000 }, memory)).toBe(300_000);
    expect(pollInterval(poll, true, { ...figures, waitMs: 1000 }, memory)).toBe(8000);
  });

  it('never waits longer than a minute, and is quick again after a success', () => {
    const memory = { startCount: 0, errorsBefore: 0 };
    const many = { everyMs: 4000, maxTimes: 100 };
    expect(pollInterval(many, true, { dataUpdateCount: 1, errorUpdateCount: 9, isError: true }, memory)).toBe(
      60_000,
    );
    expect(
      pollInterval(many, true, { dataUpdateCount: 2, errorUpdateCount: 9, isError: false }, memory),
    ).toBe(4000);
    expect(
      pollInterval(many, true, { dataUpdateCount: 2, errorUpdateCount: 10, isError: true }, memory),
    ).toBe(8000);
  });
});
