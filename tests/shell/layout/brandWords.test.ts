import { expect, test } from 'vitest';
import { brandWords } from '../../../src/shell/layout/Wordmark.tsx';

const words = { en: 'Halyard is an exchange.', 'ar-SA': 'Halyard منصة.' };

test('words in the page’s language run in the page’s direction, whatever they begin with', () => {
  expect(brandWords(words, 'ar-SA')).toEqual({ children: 'Halyard منصة.' });
});

test('English in their place is marked as English', () => {
  expect(brandWords(words, 'de-DE')).toEqual({ children: 'Halyard is an exchange.', lang: 'en', dir: 'ltr' });
});
