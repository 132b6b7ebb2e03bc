import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, MANIFEST, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a table without caption',
    file: SCREEN,
    right: '"caption": "book.caption",',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:22:5 S403 table "book" has no "caption"; without it screen readers have nothing to say. Add it: Accessible name of the table.',
    ],
  },
  {
    given: 'a field without label',
    file: FORM,
    right: '"/coin": { "label": "common.coin" },',
    wrong: '',
    wanted: [
      'schemas/forms/addressCreate.json:5:12 S403 form "addressCreate": field /coin has no label in "ui".',
    ],
  },
  {
    given: 'a widget without name',
    file: MANIFEST,
    right: '"accessibleName": "book.title"',
    wrong: '"accessibleName": ""',
    wanted: [
      'src/widgets/chainAddress/manifest.json:1:1 S403 widget "chainAddress" has no "accessibleName"; without it screen readers have nothing to say.',
    ],
  },
];

describe('S403: accessible names', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
