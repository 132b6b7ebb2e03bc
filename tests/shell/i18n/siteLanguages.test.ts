import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complianceLanguages, languageLists } from '../../../schemas/brand.json';
import { textsOf } from '../../../src/formats/shared/languageTags.ts';
import { siteLanguages } from '../../../src/shell/i18n/detectLanguage.ts';

test.each(['exchange.hk', 'exchange.hk.localhost'])(
  'requirements §9.7: on %s en-HK and zh-HK, default zh-HK',
  (host) => {
    expect(siteLanguages(host)).toMatchObject({ supported: ['en-HK', 'zh-HK'], defaultLanguage: 'zh-HK' });
  },
);

test.each(['exchange.com', 'localhost'])('requirements §9.7: on %s the default list and en', (host) => {
  const { supported, defaultLanguage, languages } = siteLanguages(host);
  expect(supported.slice(0, 13)).toEqual([
    ...[
      'en',
      'en-US',
      'zh-CN',
      'zh-TW',
      'ja-JP',
      'ko-KR',
      'ru-RU',
      'id-ID',
      'es-ES',
      'tr-TR',
      'th-TH',
      'vi-VN',
    ],
    'de-DE',
  ]);
  expect(defaultLanguage).toBe('en');
  expect(languages.map(({ code }) => code)).toEqual(supported);
});

test('every offered language has texts, its own or those of another', () => {
  const missing = siteLanguages('localhost').supported.filter(
    (code) => !existsSync(`schemas/locales/${textsOf(code)}/user-assets.json`),
  );
  expect(missing).toEqual([]);
});

test('English of another region shows the English texts', () => {
  expect(['en-HK', 'zh-HK', 'xx'].map(textsOf)).toEqual(['en', 'zh-HK', 'xx']);
});

test('requirements §9.7: the site-compliance language list names these, and no site offers another', () => {
  const named = {
    Spanish: ['es-ES', 'es-419', 'es-MX', 'es-AR'],
    Portuguese: ['pt-BR', 'pt-PT'],
    Chinese: ['zh-MY', 'zh-TW'],
    others: [
      'en',
      'id-ID',
      'fil-PH',
      'kk-KZ',
      'ru-RU',
      'vi-VN',
      'tr-TR',
      'th-TH',
      'uk-UA',
      'ar-SA',
      'hi-IN',
      'ja-JP',
      'nl-NL',
      'pl-PL',
    ],
  };
  expect(complianceLanguages).toEqual(expect.arrayContaining(Object.values(named).flat()));
  const { supported } = languageLists.default;
  expect(supported.slice(13).filter((code) => !complianceLanguages.includes(code))).toEqual([]);
});
