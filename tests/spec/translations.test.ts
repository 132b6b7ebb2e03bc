import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../schemas/brand.json';
import { jsonText } from '../../scripts/outputs/writeOutputs.ts';

// Nobody notices that a partial language still promises what English has stopped to promise: its text is there, and its
// figures may be the same. So the English sentences that they were made from are kept beside this test.

const partial = languages.filter(({ isPartial }) => isPartial).map(({ code }) => code);

function textsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`schemas/locales/${language}/user-assets.json`, 'utf8'));
}

/**
 * It differs: translate what has changed, or take it out of the language, which shows it in English then. Once all of
 * them say what English says, `npx vitest run tests/spec/translations.test.ts -u` writes the new sentences.
 */
test('the partial languages translate the current English texts', async () => {
  const translated = new Set(partial.flatMap((language) => Object.keys(textsOf(language))));
  const english = Object.entries(textsOf('en')).filter(([key]) => translated.has(key));
  expect(english.length).toBeGreaterThan(500);
  await expect(jsonText(Object.fromEntries(english))).toMatchFileSnapshot('translatedFrom.json');
});
