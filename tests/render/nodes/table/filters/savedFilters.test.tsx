// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { MOST_SAVED, type SavedFilter } from '../../../../../src/runtime/index.ts';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';
import { paged, rowsOf } from '../bookTable.ts';

beforeAll(() => import('../../../../../src/render/nodes/table/filters/SavedFiltersSheet.tsx'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const filters: NonNullable<TableNode['filters']> = [
  { id: 'keyword', label: 'book.keyword', as: 'text' },
  { id: 'time', label: 'book.time', as: 'dateRange' },
];
const key = 'ua_filters:1:moneyAddress/book';
const cold: SavedFilter = { name: 'Cold', values: { keyword: 'cold' } };
const desk: SavedFilter = { name: 'Desk', values: { keyword: 'desk' } };

/** A table over a browser that has kept these filters; a full one keeps no more. */
async function show(
  saved: readonly SavedFilter[],
  { at = '/', isFull = false, status = 'signedIn' as const } = {},
) {
  const texts = new Map([[key, JSON.stringify(saved)]]);
  const storage = {
    get: (name: string) => texts.get(name),
    set: (name: string, text: string) => !isFull && texts.set(name, text) !== undefined,
  };
  const shown = renderScreen(paged({ filters }), {
    at,
    storage,
    session: { status },
    answer: () => ({ data: rowsOf(1), total: 1 }),
  });
  await page.findByText('row 1');
  const kept = () => (JSON.parse(texts.get(key) ?? '[]') as SavedFilter[]).map(({ name }) => name);
  return { ...shown, kept, texts };
}

async function open(): Promise<HTMLElement> {
  fireEvent.click(await page.findByTitle('table.saved'));
  return page.findByRole('dialog', { name: 'table.saved' });
}

const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
const name = (typed: string) =>
  fireEvent.change(page.getByLabelText('table.saved.name'), { target: { value: typed } });

it('saves the current filters under a name, and marks it as the active one', async () => {
  const { kept, texts } = await show([], { at: '/?keyword=cold&time=2026-01-25..2026-01-31' });
  const dialog = await open();
  expect(within(dialog).getByText('table.saved.none')).toBeTruthy();
  name('   ');
  press('table.saved.save');
  expect(kept()).toEqual([]);
  name(' Cold ');
  press('table.saved.save');
  expect(kept()).toEqual(['Cold']);
  // Days up to today are saved as their number, so that they mean the same tomorrow.
  expect(texts.get(key)).toContain('"time":"last:7"');
  expect(page.getByRole('button', { name: 'Cold' }).getAttribute('aria-current')).toBe('true');
});

it('applies the filters of the selected name, and clears the others', async () => {
  const { pageUrl } = await show([cold, desk], { at: '/?time=2026-01-02..2026-01-05' });
  await open();
  press('Desk');
  await waitFor(() => expect(pageUrl.search).toBe('?keyword=desk'));
  expect(page.queryByRole('dialog')).toBeNull();
});

it('reports that the table no longer has all the saved filters', async () => {
  const { notices } = await show([{ name: 'Old', values: { keyword: 'cold', gone: 'x' } }]);
  await open();
  press('Old');
  await waitFor(() => expect(notices).toMatchObject([{ type: 'info', text: 'table.saved.ignored' }]));
});

it('replaces the entry of the same name, and says so before', async () => {
  const { kept, texts } = await show([cold, desk], { at: '/?keyword=warm' });
  await open();
  name('Cold');
  press('table.saved.replace');
  expect(kept()).toEqual(['Cold', 'Desk']);
  expect(texts.get(key)).toContain('"keyword":"warm"');
});

it('renames an entry, but not to another’s name, and Escape cancels', async () => {
  const { kept } = await show([cold, desk]);
  const dialog = await open();
  const edit = (typed: string) => {
    fireEvent.click(within(dialog).getAllByText('table.saved.rename')[0] as Element);
    const field = within(dialog).getAllByLabelText('table.saved.name')[0] as HTMLInputElement;
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: typed } });
    return field;
  };
  const taken = edit('Desk');
  expect(page.getByText('table.saved.taken')).toBeTruthy();
  fireEvent.submit(taken);
  expect(kept()).toEqual(['Cold', 'Desk']);
  fireEvent.keyDown(taken, { key: 'Escape' });
  expect(page.getByRole('dialog')).toBeTruthy();
  fireEvent.submit(edit('Ice'));
  expect(kept()).toEqual(['Ice', 'Desk']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('table.saved.renameOf');
});

it('deletes an entry, which can be restored at its place', async () => {
  const { kept } = await show([cold, desk]);
  await open();
  fireEvent.click(page.getAllByLabelText('table.saved.delete')[0] as Element);
  expect(kept()).toEqual(['Desk']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('table.saved.undo'));
  press('table.saved.undo');
  expect(kept()).toEqual(['Cold', 'Desk']);
});

it('saves nothing while no filter is set, and no more entries than a readable list holds', async () => {
  await show([]);
  expect(within(await open()).getByText('table.saved.setFirst')).toBeTruthy();
  cleanup();
  const many = Array.from({ length: MOST_SAVED }, (_, index) => ({ ...cold, name: `N${index}` }));
  await show(many, { at: '/?keyword=warm' });
  expect(within(await open()).getByText('table.saved.full')).toBeTruthy();
});

it('reports that the browser stores nothing', async () => {
  const { notices } = await show([], { at: '/?keyword=cold', isFull: true });
  await open();
  name('Cold');
  press('table.saved.save');
  expect(notices).toMatchObject([{ type: 'fail', text: 'table.saved.notStored' }]);
});
