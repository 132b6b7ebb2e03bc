import { describe, expect, it } from 'vitest';
import { CHINESE, ENGLISH, edit, fixture, SCREEN, sentences } from './fixture.ts';

const AT = '"book.purpose": ';

/** The project with more texts, in both languages. */
function withTexts(keys: readonly string[]) {
  const more = keys.map((key) => `"${key}": "7",\n  `).join('');
  return edit(edit(fixture, ENGLISH, AT, more + AT), CHINESE, AT, more + AT);
}

const CURE = 'Take out what no page is to show, in every language.';

describe('S707: texts that nothing shows', () => {
  it('a text that no file names, at its key', () => {
    expect(sentences(withTexts(['book.idle']))).toEqual([
      `schemas/locales/en/user-assets.json:3:3 warning S707 "book.idle" is named by no file, so nobody sees it. ${CURE}`,
    ]);
  });

  it('the forms of one text are one', () => {
    expect(sentences(withTexts(['book.idle_one', 'book.idle_other']))).toHaveLength(1);
  });

  it('many are one sentence', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `book.idle${index}`);
    expect(sentences(withTexts(keys))).toEqual([
      `schemas/locales/en/user-assets.json:3:3 warning S707 12 texts are named by no file, so nobody sees them; the first is "book.idle0". ${CURE}`,
    ]);
  });

  it('a text whose last place now shows another one', () => {
    expect(sentences(edit(fixture, SCREEN, '"label": "book.added"', '"label": "book.limit"'))).toEqual([
      expect.stringContaining('warning S707 "book.added" is named by no file'),
    ]);
  });

  it('a misspelt key is one mistake, not a text that nothing shows', () => {
    expect(sentences(edit(fixture, SCREEN, '"label": "book.added"', '"label": "book.aded"'))).toEqual([
      expect.stringContaining('S401'),
    ]);
  });

  it('texts that code shows are the code’s', () => {
    expect(sentences(withTexts(['table.idle']))).toEqual([]);
  });
});
