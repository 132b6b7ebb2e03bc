import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a flag that does not exist',
    file: SCREEN,
    right: '"chainFilter"',
    wrong: '"chainFiltr"',
    wanted: [
      'schemas/screens/moneyAddress.json:34:22 S301 filter "chain": "chainFiltr" is not a flag of schemas/compliance/flags.json. Did you mean "chainFilter"?',
    ],
  },
];

describe('S301: features', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
