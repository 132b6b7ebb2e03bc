import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a label that is no key',
    file: SCREEN,
    right: '"label": "book.add"',
    wrong: '"label": "Add address"',
    wanted: [
      'schemas/screens/moneyAddress.json:95:20 S402 button "add": "Add address" is literal text; every text is a translation key such as "common.add".',
    ],
  },
];

describe('S402: literal text', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
