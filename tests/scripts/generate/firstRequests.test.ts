import { describe, expect, it } from 'vitest';
import type { Screen, Source } from '../../../generated/models/screen.v1.d.ts';
import { firstRequests } from '../../../scripts/generate/firstRequests.ts';

const cases: [string, Source, unknown[]][] = [
  ['a source without arguments', { op: 'coinList' }, [{ op: 'coinList', args: {} }]],
  [
    'literals',
    { op: 'convertQuery', args: { '/page/index': 1 } },
    [{ op: 'convertQuery', args: { page: { index: 1 } } }],
  ],
  ['a login', { op: 'coinList', when: { login: true } }, [{ op: 'coinList', args: {} }]],
  [
    'the first page, and filters that are empty',
    {
      op: 'addressList',
      args: { '/coin': { $: 'filter#/coin' } },
      page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [20, 50] },
    },
    [{ op: 'addressList', args: { limit: 20, page: 1 }, unfiltered: true }],
  ],
  ['nothing that waits for a choice', { op: 'coinList', when: { has: { $: 'filter#/coin' } } }, []],
  ['nothing that reads another source', { op: 'coinList', args: { '/coin': { $: 'coins#/0/coin' } } }, []],
  [
    'nothing with a default for an empty filter',
    { op: 'coinList', args: { '/coin': { $: 'filter#/coin', or: 'BTC' } } },
    [],
  ],
  ['nothing that loads later', { op: 'coinList', load: 'lazy' }, []],
  ['nothing for people who are not logged in only', { op: 'coinList', when: { login: false } }, []],
];

const dated = (id: string): Screen['body'] => [
  {
    id: 'table',
    kind: 'table',
    rows: 'one',
    key: '/id',
    caption: 'a.b',
    columns: [{ id: 'id', at: '/id', label: 'a.b', format: 'text' }],
    filters: [{ id, label: 'a.b', as: 'dateRange', maxDays: 7, initialDays: 7 }],
    empty: { title: 'a.b' },
  },
];

describe('firstRequests', () => {
  it.each([
    ['time', []],
    ['other', [{ op: 'transferList', args: {}, unfiltered: true }]],
  ])('knows that days to begin with are of the day the page is opened on: %s', (id, wanted) => {
    const one: Source = { op: 'transferList', args: { '/startTime': { $: 'filter#/time/from' } } };
    expect(
      firstRequests({ sources: { one }, body: dated(id) } as Pick<Screen, 'sources' | 'body'> as Screen),
    ).toEqual(wanted);
  });

  it.each(cases)('sends %s', (_given, source, wanted) => {
    const screen = { sources: { one: source } } as Pick<Screen, 'sources'> as Screen;
    expect(firstRequests(screen)).toEqual(wanted);
  });
});
