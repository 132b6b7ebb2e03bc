// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { RowsProvider } from '../../../src/forms/rows/RowsContext.tsx';
import type { RowsDraft } from '../../../src/forms/rows/RowsDraft.ts';
import { RowsTools } from '../../../src/forms/rows/RowsTools.tsx';
import { englishTexts } from '../../englishTexts.ts';
import { batchRows, whole } from '../support/batchRows.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Tools({ rows }: { rows: RowsDraft }) {
  return <RowsTools state={useSyncExternalStore(rows.subscribe, rows.get)} />;
}

/** The tools of a list without its lines. */
async function show(most = 20) {
  const list = await batchRows([], most);
  const { container } = render(
    <I18nextProvider i18n={await englishTexts()}>
      <RowsProvider rows={list.rows}>
        <Tools rows={list.rows} />
      </RowsProvider>
    </I18nextProvider>,
  );
  const says = (text: string) => waitFor(() => expect(container.textContent).toContain(text));
  return { ...list, container, says };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const area = () => screen.queryByLabelText('Paste the cells of a spreadsheet');
const file = (...parts: BlobPart[]) => new File(parts, 'book.csv', { type: 'text/csv' });

function choose(chosen: File): void {
  fireEvent.change(screen.getByLabelText('Upload CSV', { selector: 'input' }), {
    target: { files: [chosen] },
  });
}

/** Types a table as text and has it taken over. */
function take(text: string): void {
  if (area() === null) press('Paste');
  fireEvent.change(screen.getByLabelText('Paste the cells of a spreadsheet'), { target: { value: text } });
  press('Add these rows');
}

test('cells are pasted as text and accepted by a button; text without cells is reported and stays', async () => {
  const { values, container, says } = await show();
  press('Paste');
  expect(document.activeElement).toBe(area());
  take(' ');
  await says('There are no rows in it.');
  take('USDT\tTRX\tTa\nUSDT\tTRX\tTb');
  await says('2 rows were taken over.');
  await says('2 of 20');
  expect(values()).toEqual([whole('Ta'), whole('Tb')]);
  expect(area()).toBeNull();
  expect(container.textContent).not.toContain('There are no rows in it.');
});

test('the text can be closed without accepting it', async () => {
  const { values } = await show();
  press('Paste');
  fireEvent.change(area() as Element, { target: { value: 'USDT\tTRX\tTa' } });
  press('Cancel');
  expect(area()).toBeNull();
  expect(values()).toEqual([{}]);
});

test('a file is read, and one that is not text is refused without a change', async () => {
  const { values, says } = await show();
  choose(file(new Uint8Array([0x50, 0x4b, 0xff])));
  await says('This file cannot be read.');
  expect(values()).toEqual([{}]);
  choose(file('coin,chain,address\nUSDT,TRX,Ta'));
  await says('1 row was taken over.');
  expect(values()).toEqual([whole('Ta')]);
});

test('the button opens the file dialog', async () => {
  await show();
  const opened = vi.spyOn(screen.getByLabelText('Upload CSV', { selector: 'input' }), 'click');
  press('Upload CSV');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the content of the list is saved as a file that the list reads again', async () => {
  const { rows, values, says } = await show();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  take('USDT\tTRX\tTa\t\tCold\nUSDT\tTRX\tTb');
  const before = values();
  press('Download CSV template');
  for (const { id } of rows.get().rows) rows.remove(id);
  choose(file((await saved[0]?.text()) ?? ''));
  await says('2 rows were taken over.');
  expect(values()).toEqual(before);
});

test('rows that do not fit are listed by number and added when there is room', async () => {
  const { rows, line, values, says } = await show(2);
  take('USDT\tTRX\tTa\nUSDT\tTRX\tTb\nUSDT\tTRX\tTc');
  await says('1 row did not fit: number 3 of 3.');
  expect(screen.queryByRole('button', { name: /^Take the next/ })).toBeNull();
  rows.remove(line(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Take the next one' }));
  expect(values().map(({ address }) => address)).toEqual(['Tb', 'Tc']);
  await says('1 row was taken over.');
});
