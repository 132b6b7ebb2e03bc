import { expect, test } from 'vitest';
import { edit, fixture, sentences } from './fixture.ts';

const file = 'schemas/brand.json';

test.each([
  {
    given: 'a site offers a language that the pages do not have',
    from: '"supported":["en","zh-HK"]',
    to: '"supported":["en","zh-HX"]',
    wanted: '"zh-HX" is no language of "languages". Did you mean "zh-HK"?',
  },
  {
    given: 'a site begins with a language that it does not offer',
    from: '"default":"en"',
    to: '"default":"de-DE"',
    wanted: '"de-DE" is not offered by default.',
  },
  {
    given: 'a language shows the texts of one that has none',
    from: '{"code":"en","name":"English"}',
    to: '{"code":"en","name":"English"},{"code":"en-HK","name":"English","texts":"en-US"}',
    wanted: '"en-US" is no language with texts of its own.',
  },
  {
    given: 'the brand says something in a language that the pages do not have',
    from: '"licence":{"en":"For tests."',
    to: '"licence":{"en":"For tests.","zh-KH":"測試。"',
    wanted: '"zh-KH" is no language of "languages". Did you mean "zh-HK"?',
  },
  {
    given: 'an environment is named in a language that the pages do not have',
    from: '"mark":{"en":"Testnet"',
    to: '"mark":{"en":"Testnet","tr-TR":"Test ağı"',
    wanted: '"tr-TR" is no language of "languages".',
  },
  {
    given: 'a site is allowed an unknown language',
    from: '"complianceLanguages":["en",',
    to: '"complianceLanguages":["en","nl_NL",',
    wanted: '"nl_NL" is no tag of a language (BCP 47).',
  },
])('S401: $given', ({ from, to, wanted }) => {
  const found = sentences(edit(fixture, file, from, to));
  expect(found.map((one) => one.replace(/^schemas\/brand\.json:\d+:\d+ S401 /, ''))).toEqual([wanted]);
});

test('S401: a site may be allowed a language that has no texts yet', () => {
  expect(
    sentences(edit(fixture, file, '"complianceLanguages":["en",', '"complianceLanguages":["en","nl-NL",')),
  ).toEqual([]);
});
