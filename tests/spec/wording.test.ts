import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../schemas/brand.json';
import type english from '../../schemas/locales/en/user-assets.json';

type Key = keyof typeof english;

/** Texts that send their reader to a page, or quote a state or a switch, with the key of its name. */
const named: readonly (readonly [text: Key, name: Key])[] = [
  ['addressBook.bank.skipText', 'addressBook.rules.whitelist.label'],
  ['addressBook.codes.saveHelp', 'addressBook.rules.whitelist.label'],
  ['addressBook.codes.skipText', 'addressBook.rules.whitelist.label'],
  ['addressBook.error.own', 'nav.transfers'],
  ['addressBook.rules.whitelist.onText', 'addressBook.verified'],
  ['addressBook.rules.whitelist.text', 'addressBook.verified'],
  ['convert.faq.coins', 'nav.exchangeHistory'],
];

test.each(languages.filter((language) => !('texts' in language)).map(({ code }) => code))(
  'a text that mentions a page, a state or a switch uses its name in %s',
  (language) => {
    const texts = textsOf(`locales/${language}/user-assets`);
    const astray = named.filter(([key, name]) => {
      const [text, wanted] = [texts[key], texts[name]];
      return text !== undefined && wanted !== undefined && !text.toLowerCase().includes(wanted.toLowerCase());
    });
    expect(astray).toEqual([]);
  },
);

test.each([
  'help/zh-HK',
  ...['zh-CN', 'zh-HK', 'zh-TW'].flatMap((code) => [
    `locales/${code}/user-assets`,
    `locales/${code}/inverse-error-code`,
  ]),
])('Chinese texts address the reader politely throughout in %s', (file) => {
  const familiar = Object.values(textsOf(file)).filter((text) => JSON.stringify(text).includes('你'));
  expect(familiar).toEqual([]);
});

function textsOf(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`schemas/${file}.json`, 'utf8'));
}
