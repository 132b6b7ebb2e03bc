import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a parameter that does not exist',
    file: SCREEN,
    right: '"page": "/page"',
    wrong: '"page": "/pages"',
    wanted: [
      'schemas/screens/moneyAddress.json:13:41 S108 source "addresses": paging reads /pages, which is not in the arguments of addressList. Did you mean /page?',
    ],
  },
  {
    given: 'a total that does not exist',
    file: SCREEN,
    right: '"total": "/total"',
    wrong: '"total": "/totl"',
    wanted: [
      'schemas/screens/moneyAddress.json:13:77 S108 source "addresses": paging reads /totl, which is not in the result of addressList. Did you mean /total?',
    ],
  },
  {
    given: 'a size that is no number',
    file: SCREEN,
    right: '"size": "/limit"',
    wrong: '"size": "/cursor"',
    wanted: [
      'schemas/screens/moneyAddress.json:10:13 S103 source "addresses": addressList needs /limit, which nothing supplies.',
      'schemas/screens/moneyAddress.json:13:58 S108 source "addresses": /cursor in the arguments of addressList must be a whole number to be used for paging.',
    ],
  },
];

describe('S108: paging', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
