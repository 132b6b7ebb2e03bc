import { expect, it } from 'vitest';
import type { Find } from '../../../generated/models/screen.v1.d.ts';
import { findEntries } from '../../../src/shell/commands/findEntries.ts';

const find: Find = {
  id: 'coins',
  label: 'palette.coins',
  icon: 'wallet',
  op: 'coinConfig',
  items: '/list',
  value: '/coin',
  name: '/coin',
  hint: '/name',
  only: { not: { eq: [{ $: 'item#/kind' }, 'fiat'] } },
  filter: { coin: { $: 'item#/coin' }, how: 'chain' },
};
const facts = { loggedIn: true, flag: () => true };
const btc = { value: 'BTC', name: 'BTC', hint: 'Bitcoin', filter: { coin: 'BTC', how: 'chain' } };

it.each([
  { given: 'an entry', list: [{ coin: 'BTC', name: 'Bitcoin', kind: 'coin' }], want: [btc] },
  {
    given: 'an entry twice',
    list: [
      { coin: 'BTC', name: 'Bitcoin', kind: 'coin' },
      { coin: 'BTC', name: 'Other', kind: 'coin' },
    ],
    want: [btc],
  },
  {
    given: 'what does not fit `only`, has no value or is no entry',
    list: [{ coin: 'EUR', kind: 'fiat' }, { name: 'Nothing', kind: 'coin' }, null, 7],
    want: [],
  },
  { given: 'a value that is not a list', list: 'BTC', want: [] },
])('$given', ({ list, want }) => {
  expect(findEntries(find, { list }, facts)).toEqual(want);
});

it('calls an entry without a name by its hint', () => {
  const saved = {
    ...find,
    value: '/id',
    name: '/remark',
    hint: '/address',
    only: undefined,
  } as unknown as Find;
  const { only: _, ...whole } = saved;
  const [entry] = findEntries(whole, { list: [{ id: 7, remark: '', address: '0x71' }] }, facts);
  expect(entry).toMatchObject({ value: '7', name: '0x71', hint: undefined });
});
