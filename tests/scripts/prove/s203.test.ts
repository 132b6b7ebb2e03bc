import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a deletion without question',
    file: SCREEN,
    right: '"confirm": { "title": "book.removeTitle", "summary": [] },',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:84:23 S203 button "remove": addressDelete cannot be taken back, so it needs a "confirm".',
    ],
  },
];

describe('S203: confirmation', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
