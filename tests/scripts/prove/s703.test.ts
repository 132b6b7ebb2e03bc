import { expect, test } from 'vitest';
import { CHINESE, ENGLISH, edit, fixture, sentences } from './fixture.ts';

/** The same text in both languages. */
function inBoth(text: string) {
  const withText = (project: typeof fixture, path: string) =>
    edit(project, path, '"book.purpose": ', `"book.note": ${JSON.stringify(text)},\n  "book.purpose": `);
  return sentences(withText(withText(fixture, ENGLISH), CHINESE)).filter((said) => said.includes(' S703 '));
}

test('S703: a sentence left in English', () => {
  expect(inBoth('Send only {{coin}} to this address.')).toEqual([
    'schemas/locales/zh-HK/user-assets.json:3:16 warning S703 "book.note" is the English text, word for word, in zh-HK. Translate it.',
  ]);
});

test.each([
  'Excel (XLSX)',
  'Copy trading',
  'name@example.com or first.last@example.com',
  'SEPA, SWIFT, iDEAL, BLIK and Bizum',
  '{{count}} of {{total}} {{coin}}',
])('S703: "%s" may be the same in every language', (text) => {
  expect(inBoth(text)).toEqual([]);
});
