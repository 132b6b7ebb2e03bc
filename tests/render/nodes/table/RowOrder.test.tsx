// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';
import { paged, rowsOf, table } from './bookTable.ts';

// What a table on a phone loads once it is shown.
beforeAll(() => import('../../../../src/render/nodes/table/RowOrder.tsx'));
beforeEach(() => stubLayout({ isNarrow: true }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Column = TableNode['columns'][number];
const [remark, amount] = table.columns as [Column, Column];
const added: Column = {
  id: 'added',
  at: '/added',
  label: 'book.added',
  format: 'dateTime',
  sort: { param: '/order', ascending: 'OLD', descending: 'NEW' },
};

/** Rows as cards, of which some columns can be sorted. */
async function show(columns: Column[], at = '/') {
  const shown = renderScreen(paged({ columns: columns as TableNode['columns'] }), {
    at,
    answer: () => ({ data: rowsOf(1), total: 1 }),
  });
  await page.findByText('row 1');
  const order = () => page.findByRole('combobox', { name: 'table.order' }) as Promise<HTMLSelectElement>;
  const choose = async (value: string) => fireEvent.change(await order(), { target: { value } });
  return { ...shown, order, choose, sent: () => shown.calls.at(-1)?.[1].order };
}

describe('cards can be ordered', () => {
  it('by what the columns offer, in the words of each', async () => {
    const { order } = await show([remark, amount, added]);
    const offers = [...(await order()).options].map(({ value, text }) => [value, text]);
    expect(offers).toEqual([
      ['', 'table.order.usual'],
      ['remark desc', 'table.order.desc'],
      ['remark asc', 'table.order.asc'],
      ['added desc', 'table.order.newest'],
      ['added asc', 'table.order.oldest'],
    ]);
  });

  it.each([
    ['remark asc', 'ASC'],
    ['remark desc', 'DESC'],
    ['added desc', 'NEW'],
  ])('by the server: %s', async (choice, want) => {
    const { order, choose, sent } = await show([remark, added]);
    await choose(choice);
    await waitFor(() => expect(sent()).toBe(want));
    expect((await order()).value).toBe(choice);
  });

  it('as before once the default order is chosen again', async () => {
    const { order, choose, sent } = await show([remark]);
    await choose('remark desc');
    await waitFor(() => expect(sent()).toBe('DESC'));
    await choose('');
    await waitFor(() => expect(sent()).toBeUndefined());
    expect((await order()).value).toBe('');
  });
});

it('cards offer no order where the only sortable columns are hidden', async () => {
  await show([
    { ...remark, sort: undefined } as unknown as Column,
    { ...added, when: { has: { $: 'filter#/coin' } } },
  ]);
  await settle();
  expect(page.queryByRole('combobox', { name: 'table.order' })).toBeNull();
});

it.each<[priorities: (1 | 2 | 3 | undefined)[], want: string]>([
  [[undefined, undefined], 'p1'],
  [[2, undefined], 'p2'],
  [[2, 3], 'p3'],
])(
  'with columns of priority %j the order is offered as soon as one of them is hidden: %s',
  async (priorities, want) => {
    const columns = [remark, added].map((column, index) => {
      const priority = priorities[index];
      return priority === undefined ? column : { ...column, priority };
    });
    const { order } = await show([...columns, { ...amount, priority: 3 }]);
    expect([...(await order()).classList]).toContain(`ua-order--${want}`);
  },
);
