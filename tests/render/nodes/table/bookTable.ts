import type { Screen, TableNode } from '../../../../generated/models/screen.v1.d.ts';

export const table: TableNode = {
  id: 'book',
  kind: 'table',
  rows: 'addresses',
  key: '/id',
  caption: 'book.caption',
  columns: [
    {
      id: 'remark',
      at: '/remark',
      label: 'book.remark',
      format: 'text',
      sort: { param: '/order', ascending: 'ASC', descending: 'DESC' },
    },
    {
      id: 'amount',
      at: '/amount',
      label: 'book.amount',
      format: 'coin',
      formatArgs: { coin: { $: 'row#/coin' } },
    },
  ],
  empty: { title: 'book.empty' },
};

export const paged = (part: Partial<TableNode> = {}): Partial<Screen> => ({
  sources: {
    addresses: {
      op: 'addressList',
      items: '/data',
      args: { '/coin': { $: 'filter#/coin' }, '/keyword': { $: 'filter#/keyword' } },
      page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [2, 50] },
    },
  },
  body: [{ ...table, ...part } as TableNode],
});

export const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    remark: `row ${from + index}`,
    amount: '1.500',
    coin: 'BTC',
  }));
