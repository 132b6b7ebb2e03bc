// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Filter, Screen } from '../../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../../src/contract/index.ts';
import { dependentsOf } from '../../../../../src/render/nodes/table/filters/dependentsOf.ts';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';
import { paged, rowsOf } from '../bookTable.ts';

beforeAll(() => import('../../../../../src/render/nodes/table/filters/FilterBar.tsx'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A filter whose options depend on the values of others. */
const dependent = (id: string, dependsOn: string[], onStale?: 'keep'): Filter => ({
  id,
  label: `book.${id}`,
  as: 'select',
  options: { source: 'coins', items: '/fund', value: '/coin', label: '/coin', dependsOn, onStale } as never,
});

describe('the filters that a change clears', () => {
  it.each<[given: string, filters: Filter[], want: string[]]>([
    ['none that stand alone', [dependent('coin', []), dependent('chain', [])], []],
    ['those that depend on it', [dependent('coin', []), dependent('chain', ['/coin'])], ['chain']],
    [
      'those in turn that depend on these',
      [dependent('memo', ['/chain']), dependent('chain', ['/coin'])],
      ['chain', 'memo'],
    ],
    ['none that keep what they have', [dependent('chain', ['/coin'], 'keep')], []],
    [
      'each once, also in a circle',
      [dependent('coin', ['/memo']), dependent('chain', ['/coin']), dependent('memo', ['/chain', '/coin'])],
      ['chain', 'memo'],
    ],
  ])('are %s', (_given, filters, want) => expect(dependentsOf(filters, 'coin')).toEqual(want));
});

const filters: Filter[] = [
  dependent('coin', []),
  { id: 'keyword', label: 'book.keyword', as: 'text' },
  { id: 'time', label: 'book.time', as: 'dateRange' },
  {
    ...dependent('chain', ['/coin']),
    options: { values: [{ value: 'TRX', label: 'chain.trx' }], dependsOn: ['/coin'] },
  },
];

const screen = (): Partial<Screen> => {
  const shown = paged({ filters });
  return { ...shown, sources: { ...shown.sources, coins: { op: 'coinList', items: '/fund' } } };
};

/** A table with these filters, whose coins the server lists. */
async function show(at: string, coins: () => unknown = () => ({ fund: [{ coin: 'BTC' }, { coin: 'ETH' }] })) {
  const answer = (op: string) => (op === 'coinList' ? coins() : { data: rowsOf(1), total: 1 });
  const shown = await act(async () => renderScreen(screen(), { at, answer }));
  await page.findByText('row 1');
  const asked = () => shown.calls.filter(([op]) => op === 'coinList').length;
  return { ...shown, asked };
}

describe('a filter whose options the server has', () => {
  it('asks for them once it is opened, and clears what depends on it when one is chosen', async () => {
    const { asked, pageUrl } = await show('/?chain=TRX');
    expect(asked()).toBe(0);
    const field = page.getByRole('combobox', { name: 'book.coin' });
    await act(async () => fireEvent.click(field));
    await act(async () => fireEvent.click(await page.findByRole('option', { name: 'ETH' })));
    expect([pageUrl.search, asked()]).toEqual(['?coin=ETH', 1]);
  });

  it.each([
    ['stays', 'BTC', '?coin=BTC'],
    ['is dropped where it is no longer offered', 'GONE', ''],
  ])('has the option that a link names, which %s', async (_given, coin, want) => {
    const { pageUrl } = await show(`/?coin=${coin}`);
    await vi.waitFor(() => expect(pageUrl.search).toBe(want), { timeout: 30_000 });
    const field = page.getByRole('combobox', { name: 'book.coin' }) as HTMLInputElement;
    expect(field.value).toBe(want === '' ? '' : coin);
  });

  it('keeps what a link names while nobody knows whether it is offered', async () => {
    const { pageUrl } = await show('/?coin=GONE', () => {
      throw new NetworkError({ operation: 'coinList', cause: null });
    });
    expect(pageUrl.search).toBe('?coin=GONE');
    expect(page.getByRole('combobox', { name: 'book.coin' })).toMatchObject({ value: 'GONE' });
  });
});

describe('the chips of what is set', () => {
  it('are removed together by one button', async () => {
    const { pageUrl } = await show('/?coin=BTC&keyword=cold&addresses.page=2');
    const chips = page.getByRole('list', { name: 'table.filters' });
    expect(within(chips).getAllByRole('listitem')).toHaveLength(3);
    await act(async () => fireEvent.click(within(chips).getByRole('button', { name: 'table.clearFilters' })));
    expect(pageUrl.search).toBe('');
  });

  it('of a filter go with those of what depends on it', async () => {
    const { pageUrl } = await show('/?coin=BTC&chain=TRX&keyword=cold');
    const [first] = page.getAllByRole('button', { name: 'table.removeFilter' });
    await act(async () => fireEvent.click(first as HTMLElement));
    expect(pageUrl.search).toBe('?keyword=cold');
  });

  it.each([
    ['both ends', '2026-01-02..2026-01-05', /Jan 2\s.\s5, 2026/],
    ['no end', '2026-01-20..', /table.range.since/],
    ['no start', '..2026-01-05', /table.range.until/],
  ])('of a span with %s are words', async (_given, time, want) => {
    await show(`/?time=${time}`);
    expect(page.getByRole('list', { name: 'table.filters' }).textContent).toMatch(want);
  });
});

it('a change of a text filter waits for Enter or a pause; other keys send nothing', async () => {
  const { pageUrl } = await show('/');
  const field = page.getByRole('searchbox', { name: 'book.keyword' });
  await act(async () => {
    fireEvent.change(field, { target: { value: ' cold ' } });
    fireEvent.keyDown(field, { key: 'a' });
  });
  expect(pageUrl.search).toBe('');
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  expect(pageUrl.search).toBe('?keyword=cold');
});
