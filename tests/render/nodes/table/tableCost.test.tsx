// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Format } from '../../../../generated/models/screen.v1.d.ts';
import * as formats from '../../../../src/formats/index.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

vi.mock('../../../../src/formats/index.ts', { spy: true });

const ROWS = 20;

beforeEach(() => {
  stubLayout();
  vi.mocked(formats.formatValue).mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const column = (id: string, format: Format, formatArgs = {}) => ({
  id,
  at: `/${id}`,
  label: `page.${id}`,
  format,
  formatArgs,
});

function show() {
  const list = Array.from({ length: ROWS }, (_, index) => ({
    name: `row ${index}`,
    amount: `${index}.5`,
    coin: 'BTC',
    at: String(1_742_728_163_000 + index),
  }));
  return renderScreen(
    {
      sources: { rows: { op: 'configWeb', items: '/list' } },
      body: [
        {
          id: 'book',
          kind: 'table',
          rows: 'rows',
          key: '/name',
          caption: 'page.book',
          select: 'many',
          columns: [
            column('name', 'text'),
            column('amount', 'coin', { coin: { $: 'row#/coin' } }),
            column('at', 'dateTime', { unit: 'ms' }),
          ],
          rowActions: [{ id: 'again', label: 'page.again', do: [{ copy: { $: 'row#/name' } }] }],
          empty: { title: 'page.empty' },
        },
      ],
    },
    { answer: () => ({ list }) },
  );
}

const cellsDrawn = () => vi.mocked(formats.formatValue).mock.calls.length;

/** Amounts and times are written once more, into what is kept for when there is no network, as soon as its code is there. */
const KEPT = ROWS * 2;

async function drawnAndKept() {
  await page.findByText('row 19');
  await waitFor(() => expect(cellsDrawn()).toBeGreaterThanOrEqual(ROWS * 3 + KEPT));
  await settle();
}

describe('the cells of a table', () => {
  it('are rendered once per answer', async () => {
    show();
    await drawnAndKept();
    expect(cellsDrawn()).toBe(ROWS * 3 + KEPT);
  });

  it('are not rendered again when a row is selected, opened or acted on', async () => {
    show();
    await drawnAndKept();
    vi.mocked(formats.formatValue).mockClear();
    fireEvent.click(page.getAllByRole('checkbox', { name: 'table.select' })[4] as HTMLElement);
    await settle();
    fireEvent.click(page.getAllByRole('button', { name: 'page.again' })[2] as HTMLElement);
    await settle();
    expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(cellsDrawn()).toBe(0);
    fireEvent.click(page.getAllByRole('button', { name: 'table.details' })[3] as HTMLElement);
    // The three facts of the side sheet, and no cell.
    await page.findByRole('dialog');
    expect(cellsDrawn()).toBe(3);
  });
});
