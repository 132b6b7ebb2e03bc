// @alone: what is read out stands in one place of the document, which other files have used
// @vitest-environment happy-dom
import { act, cleanup, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact, Screen, TableNode } from '../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from './renderScreen.tsx';

const map = {
  '1': { label: 'deposit.confirming', tone: 'process' },
  '2': { label: 'deposit.confirming', tone: 'process' },
  '3': { label: 'deposit.credited', tone: 'success' },
} as const;

const table: TableNode = {
  id: 'deposits',
  kind: 'table',
  rows: 'records',
  key: '/id',
  caption: 'deposits',
  columns: [
    {
      id: 'amount',
      at: '/amount',
      label: 'amount',
      format: 'coin',
      formatArgs: { coin: { $: 'row#/coin' } },
    },
    { id: 'status', at: '/status', label: 'status', format: 'status', formatArgs: { map } },
  ],
  empty: { title: 'empty' },
};

const state: Fact = {
  id: 'state',
  label: 'fact.state',
  value: { $: 'records#/list/0/status' },
  format: 'status',
  formatArgs: { map },
};

const polled: Partial<Screen> = {
  sources: {
    records: {
      op: 'depositRecords',
      items: '/list',
      poll: { everyMs: 2000, maxTimes: 50, while: { has: { $: 'records#/list' } } },
    },
  },
};

const rows = (...statuses: number[]) => ({
  list: statuses.map((status, index) => ({ id: `d${index}`, amount: `${index + 1}`, coin: 'BTC', status })),
});

const announcements = () => page.queryAllByRole('status').map((region) => region.textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubLayout();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The region that reads out is code that comes later; what changes before it is there is not news to it. */
async function listening() {
  await waitFor(() => expect(announcements()).toContain(''));
}

async function nextPoll() {
  await vi.advanceTimersByTimeAsync(2100);
  await settle();
}

describe('a status change found by polling', () => {
  it('is announced once, with the row it belongs to', async () => {
    let answer = rows(1, 1);
    renderScreen({ ...polled, body: [table] }, { answer: () => answer });
    await page.findAllByText('deposit.confirming');
    await listening();
    const said = () => announcements().filter((text) => text?.includes('render.statusChange'));
    // Another value, in the same words.
    answer = rows(1, 2);
    await nextPoll();
    expect(said()).toEqual([]);
    answer = rows(1, 3);
    await nextPoll();
    await waitFor(() => expect(said()).toHaveLength(1));
    const first = page.getByText('render.statusChange');
    await nextPoll();
    // The same element: nothing was said again.
    expect(page.getByText('render.statusChange')).toBe(first);
  });

  it('is not announced when only the language changes', async () => {
    const body: Screen['body'] = [{ id: 's', kind: 'stats', items: [state] }, table];
    const { i18n } = renderScreen({ ...polled, body }, { answer: () => rows(1, 1, 1) });
    await page.findAllByText('deposit.confirming');
    await listening();
    i18n.addResource('de', 'translation', 'deposit.confirming', 'Wird bestätigt');
    await act(() => i18n.changeLanguage('de'));
    expect((await page.findAllByText('Wird bestätigt')).length).toBeGreaterThan(1);
    await nextPoll();
    expect(announcements().filter((text) => text?.includes('render.statusChange'))).toEqual([]);
  });

  it('is announced for a fact, too', async () => {
    let answer = rows(1);
    renderScreen({ ...polled, body: [{ id: 's', kind: 'stats', items: [state] }] }, { answer: () => answer });
    await page.findByText('deposit.confirming');
    await listening();
    answer = rows(3);
    await nextPoll();
    expect(await page.findByText('render.statusChange')).toBeTruthy();
  });

  it('is not announced for the first answer, even if the announcer’s code arrived before it', async () => {
    const body: Screen['body'] = [{ id: 's', kind: 'stats', items: [state] }];
    let letCome: (answer: unknown) => void = () => undefined;
    const answer = new Promise((resolve) => {
      letCome = resolve;
    });
    renderScreen({ ...polled, body }, { answer: () => answer });
    await listening();
    letCome(rows(1));
    await page.findByText('deposit.confirming');
    await settle();
    expect(page.queryByText('render.statusChange')).toBeNull();
  });

  it('is not announced where nothing polls', async () => {
    const { sources } = polled;
    const records = { op: 'depositRecords', items: '/list' };
    renderScreen({ sources: { ...sources, records }, body: [table] }, { answer: () => rows(1) });
    await page.findByText('deposit.confirming');
    expect(page.queryByText('render.statusChange')).toBeNull();
  });
});

describe('totals', () => {
  it('are shown below the rows, each with its columns’ names and format', async () => {
    const totals = { items: '/totals', key: '/coin', label: 'sum', cells: { amount: '/all' } };
    const records = { op: 'depositRecords', items: '/list' };
    renderScreen(
      { sources: { records }, body: [{ ...table, totals }] },
      { answer: () => ({ ...rows(1, 3), totals: [{ coin: 'BTC', all: '3.50' }] }) },
    );
    const sum = await page.findByText('sum');
    const row = sum.closest('tr');
    expect(row?.closest('tfoot')).not.toBeNull();
    expect(row?.textContent).toContain('BTC');
    expect(row?.textContent).toContain('3.50');
  });

  it.each([{ coin: { code: 'BTC' } }, { coin: null }, {}])('without a readable name: %j', async (sum) => {
    const totals = { items: '/totals', key: '/coin', label: 'sum', cells: { amount: '/all' } };
    const records = { op: 'depositRecords', items: '/list' };
    renderScreen(
      { sources: { records }, body: [{ ...table, totals }] },
      { answer: () => ({ ...rows(1, 3), totals: [{ ...sum, all: '3.50' }] }) },
    );
    const name = (await page.findByText('sum')).nextElementSibling;
    expect(name?.textContent).toBe('–');
  });
});
