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
    given: 'a size that is not a number',
    file: SCREEN,
    right: '"size": "/limit"',
    wrong: '"size": "/cursor"',
    wanted: [
      'schemas/screens/moneyAddress.json:10:13 S103 source "addresses": addressList needs /limit, which nothing supplies.',
      'schemas/screens/moneyAddress.json:13:58 S108 source "addresses": /cursor in the arguments of addressList must be a whole number to be used for paging.',
    ],
  },
  {
    given: 'a size without a limit in the contract',
    file: 'openapi/withdraw.yaml',
    right: 'maximum: 50',
    wrong: 'minimum: 1',
    wanted: [
      'schemas/screens/moneyAddress.json:13:58 S108 source "addresses": /limit of addressList has no limit in the contract, so it is no number of rows.',
    ],
  },
  {
    given: 'sizes that the contract does not allow',
    file: 'schemas/screens/moneyAddress.json',
    right: '"sizes": [20, 50]',
    wrong: '"sizes": [20, 100, 200]',
    wanted: [
      'schemas/screens/moneyAddress.json:13:96 S108 source "addresses": addressList answers 1 to 50 rows at once, not 100 and 200.',
    ],
  },
  {
    given: 'one parameter for two things',
    file: 'schemas/screens/moneyAddress.json',
    right: '"page": "/page", "size"',
    wrong: '"page": "/limit", "size"',
    wanted: [
      'schemas/screens/moneyAddress.json:10:13 S103 source "addresses": addressList needs /page, which nothing supplies.',
      'schemas/screens/moneyAddress.json:13:41 S108 source "addresses": /limit is the size of a page already.',
    ],
  },
  {
    given: 'a table of a paged answer without paging',
    file: 'schemas/screens/moneyAddress.json',
    right:
      '"page": { "mode": "page", "page": "/page", "size": "/limit", "total": "/total", "sizes": [20, 50] },',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:10:13 S103 source "addresses": addressList needs /page and /limit, which nothing supplies.',
      'schemas/screens/moneyAddress.json:25:15 S108 table "book": addressList answers page by page, but source "addresses" has no "page"; what comes after the first page could not be reached.',
    ],
  },
];

describe('S108: paging', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
