import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'an operation lacks a parameter',
    file: SCREEN,
    right: '"args": { "/coin": { "$": "form#/coin" } },',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:127:21 S103 options of field "/chain": withdrawCoinChain needs /coin, which nothing supplies.',
    ],
  },
  {
    given: 'a submit lacks the body',
    file: SCREEN,
    right: '"args": { "": { "$": "form#" } }',
    wrong: '"args": { "/coin": "BTC" }',
    wanted: [
      'schemas/screens/moneyAddress.json:135:29 S103 form "form": addressCreate needs /chain and /address, which nothing supplies.',
    ],
  },
  {
    given: 'an overlay lacks a parameter',
    file: SCREEN,
    right: '"open": "create", "with": { "coin": { "$": "filter#/coin" } }',
    wrong: '"open": "create"',
    wanted: [
      'schemas/screens/moneyAddress.json:96:28 S103 button "add": overlay "create" needs "coin" in "with".',
    ],
  },
  {
    given: 'a widget lacks a property',
    file: SCREEN,
    right: '"coin": { "$": "filter#/coin" }, "layout": "wide"',
    wrong: '"layout": "wide"',
    wanted: [
      'schemas/screens/moneyAddress.json:110:16 S103 widget "deposit": chainAddress needs "coin" in "props".',
    ],
  },
];

describe('S103: required arguments', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
