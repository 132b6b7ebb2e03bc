import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a list that waits for itself',
    file: SCREEN,
    right: '"dependsOn": ["/coin"]\n',
    wrong: '"dependsOn": ["/chain"]\n',
    wanted: [
      'schemas/screens/moneyAddress.json:132:28 S502 options of field "/chain": it waits for itself (chain → chain).',
    ],
  },
  {
    given: 'a list that waits for what it does not read',
    file: 'schemas/screens/moneyAddress.json',
    right: '"args": { "/coin": { "$": "form#/coin" } }',
    wrong: '"args": { "/coin": "BTC" }',
    wanted: [
      'schemas/screens/moneyAddress.json:132:29 S502 options of field "/chain": it waits for /coin, but does not read it.',
    ],
  },
];

describe('S502: cycles', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
