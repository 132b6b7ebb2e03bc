import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const find = {
  id: 'addresses',
  label: 'book.title',
  icon: 'book',
  op: 'addressList',
  args: { '/page': 1, '/limit': 10 },
  items: '/data',
  value: '/id',
  name: '/coin',
  filter: { coin: { $: 'item#/coin' } },
};

/** The sentences about the fixture's page with this list for the command palette. */
function given(more: object): readonly string[] {
  const list = JSON.stringify({ ...find, ...more });
  return sentences(edit(fixture, SCREEN, '"access": "login",', `"access": "login", "finds": [${list}],`)).map(
    (line) => line.replace(/^schemas\/screens\/moneyAddress\.json:\d+:\d+ /, ''),
  );
}

describe('a list that the command palette finds', () => {
  it('reports nothing when there is no error', () => {
    expect(given({})).toEqual([]);
  });

  it.each([
    {
      wrong: 'an operation that is not described',
      more: { op: 'addressLst' },
      want: /^S102 .*"addressLst".* Did you mean "addressList"\?$/,
    },
    {
      wrong: 'a missing list',
      more: { items: '/dta' },
      want: /^S104 find "addresses": \/dta is not in/,
    },
    {
      wrong: 'a name that no entry has',
      more: { name: '/remrk' },
      want: /^S104 find "addresses": \/remrk is not in/,
    },
    { wrong: 'an entry that is not a list', more: { items: '/data/0/coin' }, want: /^S106 find "addresses"/ },
    {
      wrong: 'a filter that the page does not read',
      more: { filter: { coyn: { $: 'item#/coin' } } },
      want: /^S104 find "addresses": .* does not take "coyn"/,
    },
    {
      wrong: 'a value that the entries lack',
      more: { filter: { coin: { $: 'item#/coyn' } } },
      want: /^S104 find "addresses": item#\/coyn is not in/,
    },
    {
      wrong: 'a value of the page, which is not open',
      more: { args: { ...find.args, '/coin': { $: 'typed#/txt' } } },
      want: /^S104 find "addresses": typed#\/txt is not in what is typed/,
    },
    { wrong: 'a heading without a text', more: { label: 'book.nothing' }, want: /^S401 .*"book\.nothing"/ },
    { wrong: 'a flag that does not exist', more: { feature: 'nothing' }, want: /^S301 .*"nothing"/ },
  ])('$wrong', ({ more, want }) => {
    expect(given(more).filter((line) => want.test(line))).toHaveLength(1);
  });
});
