import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'items that are no list',
    file: SCREEN,
    right: '"items": "/data"',
    wrong: '"items": "/total"',
    wanted: [
      'schemas/screens/moneyAddress.json:11:16 S106 source "addresses": /total of the result of addressList is no list.',
    ],
  },
  {
    given: 'a key that is an object',
    file: SCREEN,
    right: '"key": "/id"',
    wrong: '"key": "/owner"',
    wanted: [
      'schemas/screens/moneyAddress.json:26:14 S106 table "book": the key /owner must be a text or a number, so that it can tell rows apart.',
    ],
  },
  {
    given: 'rows of a source without items',
    file: SCREEN,
    right: '"items": "/data",',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:25:15 S106 table "book": source "addresses" has no "items", so it gives no rows.',
    ],
  },
];

describe('S106: lists and keys', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
