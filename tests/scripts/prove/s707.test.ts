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
  it('reports a text that no file names, at its key', () => {
    expect(sentences(withTexts(['book.idle']))).toEqual([
      `schemas/locales/en/user-assets.json:3:3 warning S707 "book.idle" is named by no file, so nobody sees it. ${CURE}`,
    ]);
  });

  it('counts the plural forms of a text as one text', () => {
    expect(sentences(withTexts(['book.idle_one', 'book.idle_other']))).toHaveLength(1);
  });

  it('reports many texts in one sentence', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `book.idle${index}`);
    expect(sentences(withTexts(keys))).toEqual([
      `schemas/locales/en/user-assets.json:3:3 warning S707 12 texts are named by no file, so nobody sees them; the first is "book.idle0". ${CURE}`,
    ]);
  });

  it('reports a text whose last use now shows another one', () => {
    expect(sentences(edit(fixture, SCREEN, '"label": "book.added"', '"label": "book.limit"'))).toEqual([
      expect.stringContaining('warning S707 "book.added" is named by no file'),
    ]);
  });

  it('reports a misspelt key as one mistake, not also as an unused text', () => {
    expect(sentences(edit(fixture, SCREEN, '"label": "book.added"', '"label": "book.aded"'))).toEqual([
      expect.stringContaining('S401'),
    ]);
  });

  it('ignores texts in the namespaces of the code', () => {
    expect(sentences(withTexts(['table.idle']))).toEqual([]);
  });
});
