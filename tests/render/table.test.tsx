// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen, TableNode } from '../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from './renderScreen.tsx';

const table: TableNode = {
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

const paged = (part: Partial<TableNode> = {}): Partial<Screen> => ({
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

const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    remark: `row ${from + index}`,
    amount: '1.500',
    coin: 'BTC',
  }));

const filters: TableNode['filters'] = [
  { id: 'keyword', label: 'book.keyword', as: 'text' },
  {
    id: 'coin',
    label: 'book.coin',
    as: 'select',
    options: {
      values: [
        { value: 'BTC', label: 'coin.btc' },
        { value: 'ETH', label: 'coin.eth' },
      ],
    },
  },
];

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('shows rows with exact amounts, their unit, and how many there are', async () => {
    renderScreen(paged(), { answer: () => ({ data: rowsOf(2), total: 5 }) });
    expect(await page.findByRole('rowheader', { name: 'row 1' })).toBeTruthy();
    expect(page.getByRole('table', { name: 'book.caption' })).toBeTruthy();
    expect(page.getAllByRole('cell').map((cell) => cell.textContent)).toContain('1.500\u202fBTC');
    expect(page.getByText('table.records')).toBeTruthy();
  });

  it('says what failed and asks again on "try again", while its neighbours live on', async () => {
    let isDown = true;
    const screen = paged();
    screen.body = [{ id: 'hello', kind: 'text', text: 'page.hello' }, table];
    renderScreen(screen, {
      answer: () => {
        if (isDown) throw new NetworkError({ operation: 'addressList', cause: null });
        return { data: rowsOf(1), total: 1 };
      },
    });
    expect((await page.findByRole('alert')).textContent).toContain('network is gone');
    expect(await page.findByText('page.hello')).toBeTruthy();
    isDown = false;
    fireEvent.click(page.getByRole('button', { name: 'render.retry' }));
    expect(await page.findByText('row 1')).toBeTruthy();
  });

  it('marks a row that comes while others stay, and none of another page', async () => {
    let [count, from] = [2, 2];
    const rowActions: TableNode['rowActions'] = [
      { id: 'again', label: 'book.again', do: [{ refresh: ['addresses'] }] },
    ];
    renderScreen(paged({ rowActions }), { answer: () => ({ data: rowsOf(count, from), total: 9 }) });
    const arriving = () =>
      [...document.querySelectorAll('.ua-table__row--arriving th')].map(({ textContent }) => textContent);
    const askAgain = async (name: string) => {
      fireEvent.click(page.getAllByRole('button', { name: 'book.again' })[0] as HTMLElement);
      await page.findByRole('rowheader', { name });
    };
    await page.findByRole('rowheader', { name: 'row 2' });
    expect(arriving()).toEqual([]);
    [count, from] = [3, 1];
    await askAgain('row 1');
    expect(arriving()).toEqual(['row 1']);
    [count, from] = [2, 7];
    await askAgain('row 7');
    expect(arriving()).toEqual([]);
  });

  it('offers another login where the server no longer knows who is signed in', async () => {
    renderScreen(paged(), { answer: () => ({ ret_code: 10007, ret_msg: 'no', result: null }) });
    const link = await page.findByRole('link', { name: 'render.deniedAgain.login' });
    expect(link.getAttribute('href')).toBe('/login?redirect_url=here');
  });

  it('tells "nothing yet" from "nothing matches", and has the way out of the second', async () => {
    const answer = (_op: string, args: Record<string, unknown>) => ({
      data: args.coin === 'ETH' ? [] : rowsOf(1),
      total: 0,
    });
    const { address } = renderScreen(paged({ filters }), { answer, at: '/?coin=ETH' });
    await page.findByText('table.noMatch');
    fireEvent.click(page.getByRole('button', { name: 'table.clearFilters' }));
    expect(await page.findByText('row 1')).toBeTruthy();
    expect(address.search).toBe('');
  });

  it('shows its own empty words where nothing is filtered', async () => {
    renderScreen(paged({ filters }), { answer: () => ({ data: [], total: 0 }) });
    expect(await page.findByText('book.empty')).toBeTruthy();
  });

  it('opens with the filters of a shared link and begins at the first page when one changes', async () => {
    const { calls, address } = renderScreen(paged({ filters }), {
      answer: () => ({ data: rowsOf(2), total: 9 }),
      at: '/?coin=BTC&addresses.page=3',
    });
    await page.findByText('row 1');
    expect(calls.at(-1)?.[1]).toEqual({ coin: 'BTC', page: 3, limit: 2 });
    fireEvent.change(page.getByRole('combobox', { name: 'book.coin' }), { target: { value: 'ETH' } });
    await settle();
    expect(address.search).toBe('?coin=ETH');
    expect(calls.at(-1)?.[1]).toEqual({ coin: 'ETH', page: 1, limit: 2 });
  });

  it('takes a filter away with its chip', async () => {
    const { address } = renderScreen(paged({ filters }), {
      answer: () => ({ data: rowsOf(1), total: 1 }),
      at: '/?coin=BTC',
    });
    await page.findByText('row 1');
    fireEvent.click(page.getByRole('button', { name: 'table.removeFilter' }));
    await settle();
    expect(address.search).toBe('');
  });

  it('searches when the typing pauses, not letter by letter', async () => {
    const { calls } = renderScreen(paged({ filters }), { answer: () => ({ data: rowsOf(1), total: 1 }) });
    await page.findByText('row 1');
    await userEvent.type(page.getByRole('searchbox', { name: 'book.keyword' }), 'cold');
    await settle(500);
    expect(calls.filter(([, args]) => args.keyword !== undefined)).toEqual([
      ['addressList', { keyword: 'cold', page: 1, limit: 2 }],
    ]);
  });

  it('turns pages and changes their size', async () => {
    const answer = (_op: string, args: Record<string, unknown>) => ({
      data: rowsOf(2, Number(args.page) * 10),
      total: 5,
    });
    const { address } = renderScreen(paged(), { answer });
    await page.findByText('row 10');
    expect(page.getByRole('button', { name: 'table.previous' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(page.getByRole('button', { name: 'table.next' }));
    expect(await page.findByText('row 20')).toBeTruthy();
    expect(address.search).toBe('?addresses.page=2');
    fireEvent.change(page.getByRole('combobox', { name: 'table.perPage' }), { target: { value: '50' } });
    await settle();
    expect(address.search).toBe('?addresses.size=50');
  });

  it('tells screen readers how many rows there are, and which of them these are', async () => {
    const answer = (_op: string, args: Record<string, unknown>) => ({
      data: rowsOf(2, Number(args.page) * 10),
      total: 5,
    });
    renderScreen(paged(), { answer, at: '/?addresses.page=2' });
    await page.findByText('row 20');
    expect(page.getByRole('table').getAttribute('aria-rowcount')).toBe('6');
    const numbers = page.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
    expect(numbers).toEqual(['1', '4', '5']);
  });

  it('goes forward and back by cursor', async () => {
    const screen = paged();
    screen.sources = {
      addresses: {
        op: 'transferList',
        items: '/data',
        page: { mode: 'cursor', cursor: '/cursor', next: '/next', size: '/limit', sizes: [2] },
      },
    };
    const pages: Record<string, unknown> = {
      undefined: { data: rowsOf(2, 1), next: 'b' },
      b: { data: rowsOf(2, 3), next: 'c' },
      c: { data: rowsOf(1, 5), next: '' },
    };
    const { address } = renderScreen(screen, { answer: (_op, args) => pages[String(args.cursor)] });
    await page.findByText('row 1');
    // Nobody has counted them.
    expect(page.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
    fireEvent.click(page.getByRole('button', { name: 'table.next' }));
    await page.findByText('row 3');
    fireEvent.click(page.getByRole('button', { name: 'table.next' }));
    await page.findByText('row 5');
    expect(page.getByRole('button', { name: 'table.next' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(page.getByRole('button', { name: 'table.previous' }));
    await page.findByText('row 3');
    expect(address.search).toBe('?addresses.cursor=b');
    fireEvent.click(page.getByRole('button', { name: 'table.previous' }));
    await page.findByText('row 1');
    expect(address.search).toBe('');
  });

  it('orders by the server: up, down, as it was', async () => {
    const { calls } = renderScreen(paged(), { answer: () => ({ data: rowsOf(1), total: 1 }) });
    await page.findByText('row 1');
    const head = () => page.getByRole('columnheader', { name: 'book.remark' });
    const orders: unknown[] = [];
    for (let press = 0; press < 3; press += 1) {
      fireEvent.click(within(head()).getByRole('button'));
      await settle();
      orders.push([head().getAttribute('aria-sort'), calls.at(-1)?.[1].order]);
    }
    expect(orders.slice(0, 2)).toEqual([
      ['ascending', 'ASC'],
      ['descending', 'DESC'],
    ]);
    expect(head().getAttribute('aria-sort')).toBe('none');
  });

  it('shows everything about a row at its side, opened by the keyboard too', async () => {
    renderScreen(paged(), { answer: () => ({ data: rowsOf(1), total: 1 }) });
    await page.findByText('row 1');
    fireEvent.click(page.getByRole('button', { name: 'table.details' }));
    const sheet = await page.findByRole('dialog', { name: 'book.caption' });
    expect(sheet.textContent).toContain('book.remarkrow 1');
    expect(sheet.textContent).toContain('book.amount1.500');
    fireEvent.click(within(sheet).getByRole('button', { name: 'ui.close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });
});

describe('the actions of a row', () => {
  const rowActions: TableNode['rowActions'] = [
    {
      id: 'remove',
      label: 'book.remove',
      tone: 'danger',
      confirm: {
        title: 'book.sure',
        summary: [{ id: 'r', label: 'book.remark', value: { $: 'row#/remark' }, format: 'text' }],
      },
      do: [
        {
          call: {
            op: 'addressDelete',
            args: { '/ids': [{ $: 'row#/id' }] },
            ok: [{ refresh: ['addresses'] }],
          },
        },
      ],
    },
    {
      id: 'use',
      label: 'book.use',
      when: { eq: [{ $: 'row#/id' }, 2] },
      do: [{ go: 'withdraw', filter: { coin: { $: 'row#/coin' } } }],
    },
  ];
  const answer = (op: string) => (op === 'addressList' ? { data: rowsOf(2), total: 2 } : {});
  const deletions = (calls: [string, unknown][]) => calls.filter(([op]) => op === 'addressDelete');

  it('ask first, with the facts of that row, and do nothing when the person goes back', async () => {
    const { calls } = renderScreen(paged({ rowActions }), { answer });
    await page.findByText('row 1');
    fireEvent.click(page.getAllByRole('button', { name: 'book.remove' })[1] as HTMLElement);
    const dialog = await page.findByRole('dialog', { name: 'book.sure' });
    expect(dialog.textContent).toContain('row 2');
    fireEvent.click(within(dialog).getByRole('button', { name: 'render.confirm.back' }));
    await settle();
    expect(deletions(calls)).toEqual([]);
  });

  it('happen once, however often the button is pressed', async () => {
    const { calls } = renderScreen(paged({ rowActions }), { answer });
    await page.findByText('row 1');
    await userEvent.dblClick(page.getAllByRole('button', { name: 'book.remove' })[0] as HTMLElement);
    const dialog = await page.findByRole('dialog', { name: 'book.sure' });
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'book.remove' }));
    await settle(700);
    expect(deletions(calls)).toEqual([['addressDelete', { ids: [1] }]]);
    expect(calls.filter(([op]) => op === 'addressList')).toHaveLength(2);
  });

  it('show only where their condition holds', async () => {
    const { went } = renderScreen(paged({ rowActions }), { answer });
    await page.findByText('row 1');
    const use = page.getAllByRole('button', { name: 'book.use' });
    expect(use).toHaveLength(1);
    fireEvent.click(use[0] as HTMLElement);
    await settle();
    expect(went).toEqual(['/user/assets/withdraw?coin=BTC']);
  });

  it('on a card, are a button for the first and a menu for the others', async () => {
    stubLayout({ isNarrow: true });
    renderScreen(paged({ rowActions }), { answer });
    await page.findByText('row 1');
    const rowOf = (text: string) => page.getByText(text).closest('tr') as HTMLElement;
    const buttons = (text: string) =>
      within(rowOf(text))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons('row 1')).toContain('book.remove');
    expect(buttons('row 1')).not.toContain('table.more');
    expect(buttons('row 2').slice(0, 2)).toEqual(['book.remove', 'table.more']);
  });
});

describe('choosing rows', () => {
  const many: Partial<TableNode> = {
    select: 'many',
    bulk: [
      {
        id: 'removeAll',
        label: 'book.remove',
        confirm: {
          title: 'book.sure',
          summary: [{ id: 'r', label: 'book.remark', value: { $: 'row#/remark' }, format: 'text' }],
        },
        do: [
          {
            call: {
              op: 'addressDelete',
              args: { '/ids': { $: 'selection#/keys' } },
              ok: [{ refresh: ['addresses'] }, { toast: { type: 'success', key: 'book.removed' } }],
            },
          },
        ],
      },
    ],
  };

  it('asks once about all of them and acts on all in one call', async () => {
    const { calls, notices } = renderScreen(paged(many), {
      answer: (op) => (op === 'addressList' ? { data: rowsOf(2), total: 2 } : {}),
    });
    await page.findByText('row 1');
    expect(page.queryByRole('button', { name: 'book.remove' })).toBeNull();
    fireEvent.click(page.getByRole('checkbox', { name: 'table.selectAll' }));
    fireEvent.click(await page.findByRole('button', { name: 'book.remove' }));
    const dialog = await page.findByRole('dialog', { name: 'book.sure' });
    expect(dialog.textContent).toMatch(/row 1.*row 2/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'book.remove' }));
    await settle(50);
    expect(calls.filter(([op]) => op === 'addressDelete').map(([, args]) => args)).toEqual([{ ids: [1, 2] }]);
    expect(notices.map(({ text }) => text)).toEqual(['book.removed']);
  });

  it('says how many are chosen, and that some of the page are', async () => {
    renderScreen(paged(many), { answer: () => ({ data: rowsOf(3), total: 3 }) });
    await page.findByText('row 1');
    const [all, first, second] = page.getAllByRole('checkbox') as HTMLInputElement[];
    fireEvent.click(first as HTMLElement);
    expect((await page.findByText('table.selected')).getAttribute('role')).toBe('status');
    expect(all?.indeterminate).toBe(true);
    fireEvent.click(all as HTMLElement);
    expect([all?.indeterminate, all?.checked, second?.checked]).toEqual([false, true, true]);
    fireEvent.click(page.getByRole('button', { name: 'table.selectNone' }));
    expect(page.queryByText('table.selected')).toBeNull();
  });

  it('lets go of rows that another page takes away, and says so', async () => {
    renderScreen(paged(many), {
      answer: (_op, args) => ({ data: rowsOf(2, args.page === 2 ? 3 : 1), total: 4 }),
    });
    await page.findByText('row 1');
    fireEvent.click(page.getByRole('checkbox', { name: 'table.selectAll' }));
    await page.findByText('table.selected');
    fireEvent.click(page.getByRole('button', { name: 'table.next' }));
    await page.findByText('row 3');
    expect(await page.findByText('table.selectionDropped')).toBeTruthy();
    expect(page.queryByRole('button', { name: 'book.remove' })).toBeNull();
  });
});

describe('what a row consists of', () => {
  const subRows: TableNode['subRows'] = {
    at: '/parts',
    key: '/coin',
    caption: 'book.parts',
    columns: [
      {
        id: 'part',
        at: '/amount',
        label: 'book.part',
        format: 'coin',
        formatArgs: { coin: { $: 'row#/coin' } },
      },
    ],
  };
  const rows = [
    {
      ...rowsOf(1)[0],
      parts: [
        { coin: 'ETH', amount: '2' },
        { coin: 'XRP', amount: '30' },
      ],
    },
  ];

  it('stands in the side sheet of the row', async () => {
    const user = userEvent.setup();
    renderScreen(paged({ subRows }), { answer: () => ({ data: rows, total: 1 }) });
    await user.click(await page.findByRole('button', { name: 'table.details' }));
    const inner = await page.findByRole('table', { name: 'book.parts' });
    expect(
      within(inner)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('2'), expect.stringContaining('30')]);
    expect(within(inner).getByText(/XRP/)).toBeDefined();
  });
});
