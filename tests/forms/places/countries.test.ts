import { expect, test } from 'vitest';
import { countryOptions } from '../../../src/forms/places/countries.ts';
import type { Option } from '../../../src/runtime/index.ts';

const option = (code2: unknown, label: string, hint?: string, isDisabled = false): Option =>
  ({ value: label, label, isDisabled, item: { code2 }, ...(hint === undefined ? {} : { hint }) }) as Option;

test.each([
  ['a name in the page’s language', option('AT', 'Austria'), 'Österreich', undefined],
  ['the server’s name where its letters are none', option('A1', 'Atlantis'), 'Atlantis', undefined],
  ['the server’s name where it has no letters', option(undefined, 'Atlantis'), 'Atlantis', undefined],
  ['the server’s name where the letters are no text', option(7, 'Atlantis'), 'Atlantis', undefined],
  ['its dialling code', option('AT', 'Austria', '+43'), 'Österreich', '+43'],
  ['why it cannot be chosen', option('AT', 'Austria', '+43', true), 'Österreich', '+43 · refused'],
  ['why alone', option('AT', 'Austria', undefined, true), 'Österreich', 'refused'],
])('a country has %s', (_given, country, label, hint) => {
  const [found] = countryOptions([country], 'de', 'refused', true);
  expect([found?.label, found?.hint]).toEqual([label, hint]);
});

test('countries are in the order of the language, and without codes where none are wanted', () => {
  const given = [option('ZA', 'South Africa', '+27'), option('EG', 'Egypt', '+20')];
  const found = countryOptions(given, 'de', '', false);
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([
    ['Ägypten', undefined],
    ['Südafrika', undefined],
  ]);
});
