// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Confirm, TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';
import { paged, rowsOf } from './bookTable.ts';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

  it('ask first, with the facts of that row, and do nothing when the customer cancels', async () => {
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

  it('are shown only where their condition holds', async () => {
    const { went } = renderScreen(paged({ rowActions }), { answer });
    await page.findByText('row 1');
    const use = page.getAllByRole('button', { name: 'book.use' });
    expect(use).toHaveLength(1);
    fireEvent.click(use[0] as HTMLElement);
    await settle();
    expect(went).toEqual(['/user/assets/withdraw?coin=BTC']);
  });

  it('are a button for the first and a menu for the others on a card', async () => {
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

describe('selecting rows', () => {
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

  it('asks with what holds of each row, lists of values among it', async () => {
    const [button] = many.bulk ?? [];
    const summary: Confirm['summary'] = [
      { id: 'way', label: 'book.way', value: { $: 'row#/way' }, format: 'sparkline' },
      {
        id: 'note',
        label: 'book.note',
        value: { $: 'row#/remark' },
        format: 'text',
        when: { eq: [{ $: 'row#/id' }, 2] },
      },
    ];
    const bulk = [{ ...button, confirm: { title: 'book.sure', summary } }] as NonNullable<TableNode['bulk']>;
    const data = rowsOf(2).map((row) => ({ ...row, way: ['1', '3', '2'] }));
    await act(async () => renderScreen(paged({ ...many, bulk }), { answer: () => ({ data, total: 2 }) }));
    await page.findByText('row 1');
    await act(async () => fireEvent.click(page.getByRole('checkbox', { name: 'table.selectAll' })));
    await act(async () => fireEvent.click(await page.findByRole('button', { name: 'book.remove' })));
    const dialog = await page.findByRole('dialog', { name: 'book.sure' });
    await vi.waitFor(() => expect(dialog.querySelectorAll('.ua-sparkline')).toHaveLength(2), {
      timeout: 30_000,
    });
    expect(dialog.textContent).not.toContain('row 1');
    expect(dialog.textContent).toContain('row 2');
  });

  it('states how many are selected, and that some of the page are', async () => {
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

  it('on cards begins with a box for the whole page', async () => {
    stubLayout({ isNarrow: true });
    await act(async () => renderScreen(paged(many), { answer: () => ({ data: rowsOf(2), total: 2 }) }));
    await page.findByText('row 1');
    await act(async () => fireEvent.click(page.getByLabelText('table.selectAll')));
    expect(await page.findByText('table.selected')).toBeTruthy();
    expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  });

  it('acts at once where the screen file asks for no confirmation', async () => {
    const bulk = many.bulk?.map(({ confirm: _, ...button }) => button) as NonNullable<TableNode['bulk']>;
    const { calls } = await act(async () =>
      renderScreen(paged({ ...many, bulk }), {
        answer: (op) => (op === 'addressList' ? { data: rowsOf(2), total: 2 } : {}),
      }),
    );
    await page.findByText('row 1');
    await act(async () => fireEvent.click(page.getByRole('checkbox', { name: 'table.selectAll' })));
    await act(async () => fireEvent.click(await page.findByRole('button', { name: 'book.remove' })));
    await vi.waitFor(() => expect(calls).toContainEqual(['addressDelete', { ids: [1, 2] }]), {
      timeout: 30_000,
    });
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('deselects rows that another page takes away, and says so', async () => {
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

describe('the parts of a row', () => {
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

  it('are in the side sheet of the row', async () => {
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

  it('open below the row by a button of their own, and close by it', async () => {
    await act(async () => renderScreen(paged({ subRows }), { answer: () => ({ data: rows, total: 1 }) }));
    const toggle = await page.findByRole('button', { name: 'book.parts' });
    fireEvent.pointerEnter(toggle);
    await act(async () => fireEvent.click(toggle));
    const inner = await page.findByRole('table', { name: 'book.parts' });
    expect(within(inner).getAllByRole('cell')).toHaveLength(2);
    expect(document.getElementById(toggle.getAttribute('aria-controls') ?? '')?.contains(inner)).toBe(true);
    await act(async () => fireEvent.click(toggle));
    expect(page.queryByRole('table', { name: 'book.parts' })).toBeNull();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['nothing', undefined],
    ['no list', 'hostile'],
  ])('are an empty table where the answer has %s for them', async (_given, parts) => {
    const answer = () => ({ data: [{ ...rowsOf(1)[0], parts }], total: 1 });
    await act(async () => renderScreen(paged({ subRows }), { answer }));
    await act(async () => fireEvent.click(await page.findByRole('button', { name: 'book.parts' })));
    const inner = await page.findByRole('table', { name: 'book.parts' });
    expect(within(inner).queryByRole('cell')).toBeNull();
  });
});

describe('a press on a row', () => {
  const show = async (node: Partial<TableNode>) => {
    await act(async () => renderScreen(paged(node), { answer: () => ({ data: rowsOf(2), total: 2 }) }));
    return page.findByText('row 1');
  };

  it('opens its side sheet', async () => {
    const cell = await show({});
    await act(async () => fireEvent.click(cell));
    expect((await page.findByRole('dialog', { name: 'book.caption' })).textContent).toContain('row 1');
  });

  it.each([
    ['that ends a selection of text', 'cell', false],
    ['that is meant for one of its controls', 'box', true],
  ])('%s opens nothing', async (_given, target, isCollapsed) => {
    vi.stubGlobal('getSelection', () => ({ isCollapsed }));
    const cell = await show({ select: 'one' });
    const box = page.getAllByRole('radio', { name: 'table.select' })[0] as HTMLInputElement;
    await act(async () => fireEvent.click(target === 'box' ? box : cell));
    expect(page.queryByRole('dialog')).toBeNull();
    expect(box.checked).toBe(target === 'box');
  });
});
