import { describe, expect, it } from 'vitest';
import { fixture, NAVIGATION, sentences } from './fixture.ts';

const shortcuts = { palette: 'k', go: 'g', filter: '/', list: '?' };

/** The fixture's navigation with these keys of its pages and these shortcuts. */
function given(pageKeys: readonly string[], keys: object | undefined): readonly string[] {
  const file = JSON.parse(fixture.files[NAVIGATION] ?? '');
  file.groups[0].items = [];
  file.groups.push({
    label: 'book.title',
    items: [
      { route: 'moneyAddress', icon: 'book', key: pageKeys[0] },
      ...pageKeys.slice(1).map((key) => ({ route: 'moneyAddress', icon: 'list', key })),
    ],
  });
  file.shortcuts = keys;
  return sentences({ ...fixture, files: { ...fixture.files, [NAVIGATION]: JSON.stringify(file) } }).filter(
    (line) => line.includes(' S112 ') || line.includes(' S002 '),
  );
}

describe('S112: shortcuts', () => {
  it('reports nothing when every key is unique', () => {
    expect(given(['a'], shortcuts)).toEqual([]);
  });

  it('reports nothing when a page has the letter of another kind of key', () => {
    expect(given(['g'], { ...shortcuts, palette: 'g' })).toEqual([]);
  });

  it('names the page that already uses the letter', () => {
    expect(given(['a', 'a'], shortcuts)).toEqual([
      'schemas/navigation.json:1:208 S112 shortcut of the page "moneyAddress": the key "a" belongs to the page "moneyAddress" already. Give it another one.',
    ]);
  });

  it('names the key that already has the symbol', () => {
    expect(given(['a'], { ...shortcuts, list: '/' })).toEqual([
      'schemas/navigation.json:1:223 S112 shortcut of "list": the key "/" belongs to "filter" already. Give it another one.',
    ]);
  });

  it('requires the key that comes before the letters of pages', () => {
    expect(given(['a'], undefined)).toEqual([
      'schemas/navigation.json:1:159 S112 shortcut of the page "moneyAddress": no key comes before its letter, because there are no "shortcuts". Write "shortcuts" with the key "go".',
    ]);
  });

  it.each(['dd', 'D', ''])('requires a single lower-case letter, not "%s"', (key) => {
    expect(given([key], shortcuts).join()).toContain('S002');
  });
});
