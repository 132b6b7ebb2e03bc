import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a page that would never ask for a login',
    file: SCREEN,
    right: '"access": "login"',
    wrong: '"access": "tolerated"',
    wanted: [
      'schemas/screens/moneyAddress.json:7:13 S110 "access" is "tolerated", but /money-address is none of the pages that requirements §2.3 lists as reachable without login. Write "login".',
    ],
  },
  {
    given: 'a page of the requirements that would ask for a login',
    file: 'schemas/routes.json',
    right: '/money-address',
    wrong: '/otc/index',
    wanted: [
      'schemas/screens/moneyAddress.json:7:13 S110 "access" is "login", but /otc/index is one of the pages that requirements §2.3 lists as reachable without login. Write "tolerated".',
    ],
  },
];

describe('S110: login on tolerated pages', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('names each private operation of a page that is reachable without login', () => {
    const moved = edit(fixture, 'schemas/routes.json', '/money-address', '/otc/index');
    const wanted = (place: string, subject: string, op: string) =>
      `schemas/screens/moneyAddress.json:${place} S110 ${subject}: ${op} is private, but this page is reachable without login. Write "when": { "login": true }.`;
    expect(sentences(edit(moved, SCREEN, '"access": "login"', '"access": "tolerated"'))).toEqual([
      wanted('10:13', 'source "addresses"', 'addressList'),
      wanted('84:23', 'button "remove"', 'addressDelete'),
      wanted('135:29', 'form "form"', 'addressCreate'),
    ]);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
