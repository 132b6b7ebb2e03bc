import { describe, expect, it } from 'vitest';
import { nearest } from '../../../scripts/prove/nearest.ts';

const cases: [string, string[], string | undefined][] = [
  ['chainNam', ['chain', 'chainName'], 'chainName'],
  ['adressList', ['addressList', 'addressEdit'], 'addressList'],
  ['chian', ['chain', 'coin'], 'chain'],
  ['Coin', ['coin'], 'coin'],
  ['ids', ['id'], 'id'],
  ['2', ['0', '1'], undefined],
  ['withdraw', ['deposit'], undefined],
  ['coin', ['coin'], undefined],
  ['coin', [], undefined],
];

describe('nearest', () => {
  it.each(cases)('%s among %j is %s', (word, candidates, wanted) => {
    expect(nearest(word, candidates)).toBe(wanted);
  });
});
