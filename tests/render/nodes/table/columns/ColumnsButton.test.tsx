// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';
import { paged } from '../bookTable.ts';

beforeAll(() => import('../../../../../src/render/nodes/table/columns/ColumnsButton.tsx'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ids = ['id', 'coin', 'chain', 'address', 'tag', 'remark'];
const columns = ids.map((id) => ({
  id,
  at: `/${id}`,
  label: `book.${id}`,
  format: 'text',
})) as TableNode['columns'];
const row = Object.fromEntries(ids.map((id) => [id, `my ${id}`]));

/** The choice of columns, opened over a table of six. */
async function open() {
  renderScreen(paged({ columns }), { answer: () => ({ data: [row], total: 1 }) });
  await page.findByText('my id');
  fireEvent.click(await page.findByRole('button', { name: 'table.columns' }));
  const dialog = await page.findByRole('dialog', { name: 'table.columns' });
  const box = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const move = (column: number, way: 'up' | 'down') =>
    within(dialog).getAllByLabelText(`table.columns.${way}`)[column - 1] as HTMLElement;
  return { box, move };
}

const heads = () =>
  [...document.querySelectorAll('table thead th')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('book.'))
    .map((text) => text.slice(5));

it('a column can be hidden and shown again, the first one cannot', async () => {
  const { box } = await open();
  fireEvent.click(box('book.chain'));
  expect(heads()).toEqual(['id', 'coin', 'address', 'tag', 'remark']);
  fireEvent.click(box('book.chain'));
  expect(heads()).toEqual(ids);
  expect(box('book.id')).toMatchObject({ checked: true, disabled: true });
});

it('a column moves by one place, and no further than to the ends', async () => {
  const { move } = await open();
  fireEvent.click(move(2, 'up'));
  expect(heads()).toEqual(['id', 'chain', 'coin', 'address', 'tag', 'remark']);
  fireEvent.click(move(1, 'up'));
  fireEvent.click(move(5, 'down'));
  expect(heads()).toEqual(['id', 'chain', 'coin', 'address', 'tag', 'remark']);
  expect([move(1, 'up'), move(5, 'down')].map((button) => button.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
  ]);
  fireEvent.click(move(1, 'down'));
  expect(heads()).toEqual(ids);
});

it('a button resets everything, and rows can be made more compact', async () => {
  const { box } = await open();
  fireEvent.click(box('book.tag'));
  fireEvent.click(page.getByRole('button', { name: 'table.columns.reset' }));
  expect(heads()).toEqual(ids);
  fireEvent.click(box('table.dense'));
  expect(box('table.dense').checked).toBe(true);
});
