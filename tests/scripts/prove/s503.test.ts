import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a source that nothing reads',
    file: SCREEN,
    right: '"rows": "addresses"',
    wrong: '"rows": "others"',
    wanted: [
      'schemas/screens/moneyAddress.json:9:5 S503 nothing on the page reads the source "addresses".',
      'schemas/screens/moneyAddress.json:25:15 S104 table "book": this page has no source "others".',
    ],
  },
  {
    given: 'an overlay that nothing opens',
    file: SCREEN,
    right: '"open": "create", "with": { "coin": { "$": "filter#/coin" } }',
    wrong: '"close": true',
    wanted: ['schemas/screens/moneyAddress.json:114:5 S503 nothing on the page opens the overlay "create".'],
  },
  {
    given: 'a form that no page uses',
    file: SCREEN,
    right: '"form": "addressCreate"',
    wrong: '"form": "others"',
    wanted: ['schemas/screens/moneyAddress.json:122:19 S104 form "form": schemas/forms has no "others".'],
  },
];

describe('S503: unused parts', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
