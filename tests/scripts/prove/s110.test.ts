import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'private operations without a condition',
    file: SCREEN,
    right: '"access": "login"',
    wrong: '"access": "tolerated"',
    wanted: [
      'schemas/screens/moneyAddress.json:7:13 S110 "access" is "tolerated", but /money-address is none of the pages that are reachable without login (src/contract/loginFreePaths.ts). Write "login".',
      'schemas/screens/moneyAddress.json:10:13 S110 source "addresses": addressList is private, but this page is reachable without login. Write "when": { "login": true }.',
      'schemas/screens/moneyAddress.json:84:23 S110 button "remove": addressDelete is private, but this page is reachable without login. Write "when": { "login": true }.',
      'schemas/screens/moneyAddress.json:135:29 S110 form "form": addressCreate is private, but this page is reachable without login. Write "when": { "login": true }.',
    ],
  },
  {
    given: 'a page of the specification that would ask for a login',
    file: 'schemas/routes.json',
    right: '/money-address',
    wrong: '/otc/index',
    wanted: [
      'schemas/screens/moneyAddress.json:7:13 S110 "access" is "login", but /otc/index is reachable without login (src/contract/loginFreePaths.ts). Write "tolerated".',
    ],
  },
];

describe('S110: login on tolerated pages', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
