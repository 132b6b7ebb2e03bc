import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a comma is missing',
    file: SCREEN,
    right: '"access": "login",',
    wrong: '"access": "login"',
    wanted: [
      'schemas/screens/moneyAddress.json:7:20 S001 A comma is missing here: put , behind this entry, before the next one.',
    ],
  },
];

describe('S001: a file that is no JSON', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
