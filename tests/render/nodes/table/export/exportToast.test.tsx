// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../../src/contract/index.ts';
import { createToastStore } from '../../../../../src/shell/notices/toastStore.ts';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';

beforeEach(() => {
  stubLayout();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const listed: Partial<Screen> = {
  sources: {
    addresses: {
      op: 'addressList',
      items: '/data',
      page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [2] },
    },
  },
  body: [
    {
      id: 'book',
      kind: 'table',
      rows: 'addresses',
      key: '/id',
      caption: 'book.caption',
      export: 'csv',
      columns: [{ id: 'remark', at: '/remark', label: 'book.remark', format: 'text' }],
      empty: { title: 'book.empty' },
    },
  ],
};

/** A table of three rows whose second page comes when it is let through. */
async function exporting() {
  const toasts = createToastStore((work) => work());
  const update = vi.spyOn(toasts, 'update');
  let release = (_answer: unknown) => {};
  const last = new Promise((resolve) => {
    release = resolve;
  });
  const answer = (_op: string, { page: number }: Record<string, unknown>) =>
    Number(number) > 1
      ? last
      : {
          data: [
            { id: 1, remark: 'one' },
            { id: 2, remark: 'two' },
          ],
          total: 3,
        };
  renderScreen(listed, { answer, toasts });
  await page.findByText('one');
  fireEvent.click(await page.findByRole('button', { name: 'table.export' }));
  const id = toasts.get()[0]?.id;
  // The texts of this test are their keys; the number of rows is the update's.
  await waitFor(() => expect(update).toHaveBeenCalledWith(id, { text: 'table.exporting' }));
  return { toasts, finish: () => release({ data: [{ id: 3, remark: 'three' }], total: 3 }) };
}

test('requirements §4.5: one toast follows the rows that are collected, and states the outcome', async () => {
  const { toasts, finish } = await exporting();
  const [{ id, ...shown } = { id: '' }] = toasts.get();
  expect(shown).toMatchObject({ type: 'process', durationMs: Number.POSITIVE_INFINITY, isOpen: true });
  finish();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ id, type: 'success', durationMs: 3000 }]));
});

test('a dismissed toast is not shown again before the outcome', async () => {
  const { toasts, finish } = await exporting();
  toasts.dismiss();
  expect(toasts.get()).toEqual([]);
  finish();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ type: 'success', text: 'table.exported' }]));
});

test('a cancelled export says so in the same toast', async () => {
  const { toasts } = await exporting();
  const [before] = toasts.get();
  fireEvent.click(page.getByRole('button', { name: 'table.exportCancel' }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ id: before?.id, type: 'info', text: 'table.exportCancelled' }]),
  );
});

const failure = new NetworkError({ operation: 'addressList', cause: null });
test.each<[given: string, second: () => unknown, want: { type: string; text?: string }]>([
  [
    'that is longer than a file may be',
    () => ({ data: [{ id: 3, remark: 'three' }], next: 'b' }),
    { type: 'warn', text: 'table.exportCut' },
  ],
  ['that breaks off', () => Promise.reject(failure), { type: 'fail', text: 'network is gone' }],
  [
    'during which the session ends',
    () => ({ ret_code: 10007, ret_msg: 'no', result: null }),
    { type: 'fail' },
  ],
])('an export %s says so, and saves no file unless it has rows', async (_given, second, want) => {
  const saved = vi.mocked(URL.createObjectURL);
  const toasts = createToastStore((work) => work());
  const sources: Screen['sources'] = {
    addresses: {
      op: 'addressList',
      items: '/data',
      page: { mode: 'cursor', cursor: '/cursor', next: '/next', size: '/limit', sizes: [2] },
    },
  };
  const answer = (_op: string, { cursor }: Record<string, unknown>) =>
    cursor === undefined ? { data: [{ id: 1, remark: 'one' }], next: 'b' } : second();
  await act(async () => renderScreen({ ...listed, sources }, { answer, toasts }));
  await act(async () => fireEvent.click(await page.findByRole('button', { name: 'table.export' })));
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([want]), { timeout: 30_000 });
  expect(saved).toHaveBeenCalledTimes(want.type === 'warn' ? 1 : 0);
  // The toast says so first, and then the button.
  const button = await page.findByRole('button', { name: 'table.export' });
  expect(button.getAttribute('aria-busy')).toBe('false');
});
