import { describe, expect, it } from 'vitest';
import { CHINESE, ENGLISH, edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a key without English text',
    file: SCREEN,
    right: '"book.limit"',
    wrong: '"book.limt"',
    wanted: [
      'schemas/screens/moneyAddress.json:52:20 S401 column "limit": there is no English text for "book.limt". Did you mean "book.limit"?',
    ],
  },
  {
    given: 'a key that only one language has',
    file: CHINESE,
    right: '"book.title": ',
    wrong: '"book.titel": ',
    wanted: [
      'schemas/locales/zh-HK/user-assets.json:1:1 S401 "book.title" is missing in zh-HK.',
      'schemas/locales/zh-HK/user-assets.json:2:3 S401 "book.titel" is in zh-HK, but not in en. Did you mean "book.title"?',
    ],
  },
  {
    given: 'another variable',
    file: CHINESE,
    right: '文 {{time}}',
    wrong: '文 {{tim}}',
    wanted: [
      'schemas/locales/zh-HK/user-assets.json:10:23 S401 "book.lockedUntil" has the variables {{tim}}, but English has {{time}}.',
    ],
  },
  {
    given: 'a missing plural form',
    file: CHINESE,
    right: '  "book.count_other"',
    wrong: '  "book.count_one"',
    wanted: ['schemas/locales/zh-HK/user-assets.json:1:1 S401 "book.count_other" is missing in zh-HK.'],
  },
  {
    given: 'an empty text',
    file: ENGLISH,
    right: '"Address book"',
    wrong: '" "',
    wanted: ['schemas/locales/en/user-assets.json:2:17 S401 "book.title" has no text.'],
  },
];

describe('S401: texts', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports a missing translation once', () => {
    const untranslated = { files: { ...fixture.files, [CHINESE]: '{ "book.title": "地址簿" }' } };
    expect(sentences(untranslated)).toEqual([
      'schemas/locales/zh-HK/user-assets.json:1:1 S401 21 of 22 texts are missing in zh-HK, the first is "book.purpose".',
    ]);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
