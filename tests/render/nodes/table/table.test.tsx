// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';
import { paged, rowsOf, table } from './bookTable.ts';

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

  it('states what failed and retries on "try again", while its neighbours stay usable', async () => {
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

  it('marks a new row among those of its page, and none of another page', async () => {
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

  it('distinguishes "nothing yet" from "nothing matches", and offers the way out of the second', async () => {
    const answer = (_op: string, args: Record<string, unknown>) => ({
      data: args.coin === 'ETH' ? [] : rowsOf(1),
      total: 0,
    });
    const { pageUrl } = renderScreen(paged({ filters }), { answer, at: '/?coin=ETH' });
    await page.findByText('table.noMatch');
    fireEvent.click(page.getByRole('button', { name: 'table.clearFilters' }));
    expect(await page.findByText('row 1')).toBeTruthy();
    expect(pageUrl.search).toBe('');
  });

  it('shows its own empty text where no filter is set', async () => {
    renderScreen(paged({ filters }), { answer: () => ({ data: [], total: 0 }) });
    expect(await page.findByText('book.empty')).toBeTruthy();
  });

  it('opens with the filters of a shared link and returns to the first page when one changes', async () => {
    const { calls, pageUrl } = renderScreen(paged({ filters }), {
      answer: () => ({ data: rowsOf(2), total: 9 }),
      at: '/?coin=BTC&addresses.page=3',
    });
    await page.findByText('row 1');
    expect(calls.at(-1)?.[1]).toEqual({ coin: 'BTC', page: 3, limit: 2 });
    fireEvent.change(page.getByRole('combobox', { name: 'book.coin' }), { target: { value: 'ETH' } });
    await settle();
    expect(pageUrl.search).toBe('?coin=ETH');
    expect(calls.at(-1)?.[1]).toEqual({ coin: 'ETH', page: 1, limit: 2 });
  });

  it('removes a filter with its chip', async () => {
    const { pageUrl } = renderScreen(paged({ filters }), {
      answer: () => ({ data: rowsOf(1), total: 1 }),
      at: '/?coin=BTC',
    });
    await page.findByText('row 1');
    fireEvent.click(page.getByRole('button', { name: 'table.removeFilter' }));
    await settle();
    expect(pageUrl.search).toBe('');
  });

  it('searches when typing pauses, not letter by letter', async () => {
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
    const { pageUrl } = renderScreen(paged(), { answer });
    await page.findByText('row 10');
    expect(page.getByRole('button', { name: 'table.previous' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(page.getByRole('button', { name: 'table.next' }));
    expect(await page.findByText('row 20')).toBeTruthy();
    expect(pageUrl.search).toBe('?addresses.page=2');
    fireEvent.change(page.getByRole('combobox', { name: 'table.perPage' }), { target: { value: '50' } });
    await settle();
    expect(pageUrl.search).toBe('?addresses.size=50');
  });

  it('tells screen readers how many rows there are, and the numbers of those shown', async () => {
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
    const { pageUrl } = renderScreen(screen, { answer: (_op, args) => pages[String(args.cursor)] });
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
    expect(pageUrl.search).toBe('?addresses.cursor=b');
    fireEvent.click(page.getByRole('button', { name: 'table.previous' }));
    await page.findByText('row 1');
    expect(pageUrl.search).toBe('');
  });

  it('orders by the server: ascending, descending, default', async () => {
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

  it('shows everything about a row in its side sheet, also opened by keyboard', async () => {
    renderScreen(paged(), { answer: () => ({ data: rowsOf(1), total: 1 }) });
    await page.findByText('row 1');
    fireEvent.click(page.getByRole('button', { name: 'table.details' }));
    const sheet = await page.findByRole('dialog', { name: 'book.caption' });
    expect(sheet.textContent).toContain('book.remarkrow 1');
    expect(sheet.textContent).toContain('book.amount1.500');
    fireEvent.click(within(sheet).getByRole('button', { name: 'ui.close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  it('while it is empty offers what its screen file names, and the buttons of its toolbar', async () => {
    const button = (id: string) => ({ id, label: `book.${id}`, do: [{ go: 'withdraw' }] });
    const node = {
      empty: { title: 'book.empty', text: 'book.why', action: button('first') },
      toolbar: [button('add')],
    } as unknown as Partial<TableNode>;
    const { went } = await act(async () =>
      renderScreen(paged(node), { answer: () => ({ data: [], total: 0 }) }),
    );
    expect(await page.findByText('book.why')).toBeTruthy();
    for (const name of ['book.first', 'book.add'])
      await act(async () => fireEvent.click(page.getByRole('button', { name })));
    await vi.waitFor(() => expect(went).toHaveLength(2), { timeout: 30_000 });
  });

  it.each<[given: string, sums: unknown, want: number]>([
    [
      'that it has',
      [
        { coin: 'BTC', amount: '3' },
        { coin: 'ETH', amount: '4' },
      ],
      2,
    ],
    ['of no name', [{ amount: '3' }], 1],
    ['of which there are none', [], 0],
    ['that are no list', 'hostile', 0],
    ['that did not come', undefined, 0],
  ])('has a line for each of the sums %s', async (_given, sums, want) => {
    const totals = { items: '/sums', key: '/coin', label: 'book.sum', cells: { amount: '/amount' } };
    await act(async () =>
      renderScreen(paged({ totals }), { answer: () => ({ data: rowsOf(1), total: 1, sums }) }),
    );
    await page.findByText('row 1');
    await vi.waitFor(() => expect(document.querySelectorAll('tfoot tr')).toHaveLength(want), {
      timeout: 30_000,
    });
    expect(page.queryAllByText('book.sum')).toHaveLength(want);
  });
});
