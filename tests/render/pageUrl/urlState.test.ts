import { describe, expect, it } from 'vitest';
import type { UrlOutline } from '../../../src/render/pageUrl/nodeUrl.ts';
import {
  orderArguments,
  readUrl,
  withFilters,
  withOrder,
  withPage,
  withTab,
} from '../../../src/render/pageUrl/urlState.ts';

const outline: UrlOutline = {
  filters: {
    coin: { as: 'choice' },
    status: { as: 'choice', values: [0, 1, 'done'] },
    search: { as: 'text' },
    time: { as: 'dateRange', maxDays: 7 },
  },
  tabs: { kind: ['crypto', 'fiat'] },
  pagers: { rows: { mode: 'page', sizes: [20, 50] }, book: { mode: 'cursor', sizes: [10] } },
  tables: {
    list: { rows: 'rows', columns: { time: { param: '/sort', ascending: 'ASC', descending: 'DESC' } } },
  },
};

const read = (search: string) => readUrl(outline, new URLSearchParams(search));

describe('readAddress', () => {
  const filters: [search: string, want: object][] = [
    ['coin=BTC', { coin: 'BTC' }],
    ['coin=', {}],
    ['status=1', { status: 1 }],
    ['status=7', {}],
    ['status=done', { status: 'done' }],
    ['nobody=1&search=abc', { search: 'abc' }],
    ['time=yesterday', {}],
    ['time=2026-02-30..2026-03-01', {}],
    ['time=2026-03-02..2026-03-01', {}],
    ['time=0026-03-01..2026-03-02', {}],
  ];
  it.each(filters)('%s', (search, want) => expect(read(search).filters).toEqual(want));

  it('truncates a text that is too long for a filter', () => {
    expect(read(`search=${'a'.repeat(500)}`).filters.search).toHaveLength(200);
  });

  it('gives a span its days, its moments in ms and in s, the last day to its end', () => {
    const from = new Date(2026, 0, 1).getTime();
    const to = new Date(2026, 0, 3).getTime() - 1;
    expect(read('time=2026-01-01..2026-01-02').filters.time).toEqual({
      fromDate: '2026-01-01',
      toDate: '2026-01-02',
      from,
      to,
      fromSeconds: from / 1000,
      toSeconds: Math.floor(to / 1000),
    });
  });

  it('shortens a span that is longer than the filter allows, from its start', () => {
    expect(read('time=2026-01-01..2026-01-31').filters.time).toMatchObject({
      fromDate: '2026-01-25',
      toDate: '2026-01-31',
    });
  });

  const pages: [search: string, want: object][] = [
    ['rows.page=3&rows.size=50', { rows: { page: 3, size: 50 } }],
    ['rows.page=0&rows.size=7', {}],
    ['rows.page=1e9', {}],
    ['rows.cursor=abc', {}],
    ['book.cursor=abc&book.page=2', { book: { cursor: 'abc' } }],
  ];
  it.each(pages)('%s', (search, want) => expect(read(search).pages).toEqual(want));

  it('accepts only tabs and orders of the screen', () => {
    expect(read('kind=fiat&list.sort=time.desc')).toMatchObject({
      tabs: { kind: 'fiat' },
      orders: { list: { column: 'time', direction: 'desc' } },
    });
    expect(read('kind=nft&list.sort=name.desc')).toMatchObject({ tabs: {}, orders: {} });
    expect(read('list.sort=time.sideways').orders).toEqual({});
  });
});

describe('writing the address', () => {
  const at = (search: string) => new URLSearchParams(search);

  it('returns to the first page when a filter changes, and keeps unknown parameters', () => {
    const next = withFilters(outline, at('coin=BTC&rows.page=3&rows.size=50&book.cursor=x&from=mail'), {
      coin: 'ETH',
    });
    expect(next.toString()).toBe('coin=ETH&rows.size=50&from=mail');
  });

  it('removes an emptied filter and ignores one the screen does not have', () => {
    expect(withFilters(outline, at('coin=BTC'), { coin: '', colour: 'red' }).toString()).toBe('');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no text', ''],
    ['a span without ends', {}],
  ])('removes a filter that is set to %s', (_given, value) => {
    expect(withFilters(outline, at('time=2026-01-01..2026-01-02'), { time: value }).toString()).toBe('');
  });

  it.each([
    [{ fromDate: '2026-01-01' }, '2026-01-01..'],
    [{ toDate: '2026-01-02' }, '..2026-01-02'],
  ])('writes a span with one end, %j, as %s', (range, want) => {
    expect(withFilters(outline, at(''), { time: range }).get('time')).toBe(want);
  });

  it('keeps the places of all lists where a table that is not there is put in order', () => {
    const next = withOrder(outline, at('rows.page=4'), 'gone', 'time', 'asc');
    expect(next.get('rows.page')).toBe('4');
    const orders = { gone: { column: 'time', direction: 'asc' }, list: { column: 'gone', direction: 'asc' } };
    expect(orderArguments(outline, orders as never)).toEqual({});
  });

  it('writes a span as its days, and reads it back the same', () => {
    const range = read('time=2026-01-01..2026-01-02').filters.time;
    expect(withFilters(outline, at(''), { time: range }).get('time')).toBe('2026-01-01..2026-01-02');
  });

  it('omits the number of the first page', () => {
    expect(withPage(at('rows.page=2'), 'rows', { page: 1, size: 50 }).toString()).toBe('rows.size=50');
    expect(withPage(at('book.cursor=b'), 'book', { cursor: '' }).toString()).toBe('');
  });

  it('returns to the first page when the order changes, and writes it in the server’s terms', () => {
    const next = withOrder(outline, at('rows.page=4'), 'list', 'time', 'asc');
    expect(next.toString()).toBe('list.sort=time.asc');
    expect(orderArguments(outline, readUrl(outline, next).orders)).toEqual({ rows: { '/sort': 'ASC' } });
    expect(withOrder(outline, next, 'list', 'time', undefined).toString()).toBe('');
  });

  it('changes a tab and nothing else', () => {
    expect(withTab(at('coin=BTC'), 'kind', 'fiat').toString()).toBe('coin=BTC&kind=fiat');
  });
});
