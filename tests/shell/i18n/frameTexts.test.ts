import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameErrorTexts, frameTexts } from '../../../src/shell/i18n/initI18n.ts';

const textsOf = (namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(`schemas/locales/en/${namespace}.json`, 'utf8'));

test.each([
  ['user-assets', frameTexts],
  ['inverse-error-code', frameErrorTexts],
])('the built-in texts of %s equal those of the translation files', (namespace, builtIn) => {
  expect(existsSync(`schemas/locales/en/${namespace}.json`)).toBe(true);
  const texts = textsOf(namespace);
  expect(builtIn).toEqual(Object.fromEntries(Object.keys(builtIn).map((key) => [key, texts[key]])));
});
