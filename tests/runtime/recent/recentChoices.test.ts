import { expect, test } from 'vitest';
import { recentChoices, rememberChoice } from '../../../src/runtime/recent/recentChoices.ts';

function storageWith(kept: Record<string, string> = {}) {
  return {
    get: (name: string) => kept[name],
    set: (name: string, value: string) => {
      kept[name] = value;
      return true;
    },
  };
}

test('the last choice comes first, once, and the number kept is bounded', () => {
  const storage = storageWith();
  for (const coin of ['BTC', 'ETH', 'BTC', 'XRP', 'SOL', 'TON', 'ADA'])
    rememberChoice(storage, 7, 'coin', coin);
  expect(recentChoices(storage, 7, 'coin')).toEqual(['ADA', 'TON', 'SOL', 'XRP', 'BTC']);
});

test.each([
  { given: 'another account', account: 8, name: 'coin' },
  { given: 'another list', account: 7, name: 'other' },
  { given: 'nobody signed in', account: 0, name: 'coin' },
])('$given has none of them', ({ account, name }) => {
  const storage = storageWith();
  rememberChoice(storage, 7, 'coin', 'BTC');
  rememberChoice(storage, 0, 'coin', 'ETH');
  expect(recentChoices(storage, account, name)).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null]', 'null'])('ignores a stored %s', (text) => {
  expect(recentChoices(storageWith({ 'ua_recent:7:coin': text }), 7, 'coin')).toEqual([]);
});
