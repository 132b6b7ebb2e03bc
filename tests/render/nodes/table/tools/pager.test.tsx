// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../../renderScreen.tsx';
import { paged, rowsOf, table } from '../bookTable.ts';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const byCursor: Partial<Screen> = {
  sources: {
    addresses: {
      op: 'transferList',
      items: '/data',
      page: { mode: 'cursor', cursor: '/cursor', next: '/next', size: '/limit', sizes: [2] },
    },
  },
  body: [table],
};

const previous = () => page.getByRole('button', { name: 'table.previous' });
const next = () => page.getByRole('button', { name: 'table.next' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

/** The table of addresses at an address of the page, once its rows are there. */
async function visit(at: string, answer: unknown, screen: Partial<Screen> = paged()) {
  const shown = renderScreen(screen, { at, answer: () => answer });
  shown.i18n.addResource('en', 'translation', 'table.page', 'page {{page}} of {{pages}}');
  await page.findByRole('table');
  return shown;
}

describe('the pager by number', () => {
  it.each([
    ['the first page', '/', 5, 'page 1 of 3', [true, false]],
    ['a page between', '/?addresses.page=2', 5, 'page 2 of 3', [false, false]],
    ['the last page, which is not full', '/?addresses.page=3', 5, 'page 3 of 3', [false, true]],
    ['the last page, which is full', '/?addresses.page=2', 4, 'page 2 of 2', [false, true]],
  ])('on %s states the position and leads only to existing pages', async (_where, at, total, place, off) => {
    await visit(at, { data: rowsOf(2), total });
    const pager = await page.findByRole('navigation', { name: 'table.pages' });
    expect(within(pager).getByText(place)).toBeTruthy();
    expect([isOff(previous()), isOff(next())]).toEqual(off);
  });

  it('leads back to the last page from one beyond it', async () => {
    const { pageUrl, calls } = await visit('/?addresses.page=9', { data: rowsOf(2), total: 5 });
    expect(isOff(next())).toBe(true);
    fireEvent.click(previous());
    await settle();
    expect(pageUrl.search).toBe('?addresses.page=3');
    expect(calls.at(-1)?.[1]).toMatchObject({ page: 3 });
  });

  it('keeps the size when the page turns', async () => {
    const { pageUrl, calls } = await visit('/?addresses.size=50', { data: rowsOf(2), total: 120 });
    fireEvent.click(next());
    await settle();
    expect(Object.fromEntries(new URLSearchParams(pageUrl.search))).toEqual({
      'addresses.page': '2',
      'addresses.size': '50',
    });
    expect(calls.at(-1)?.[1]).toMatchObject({ page: 2, limit: 50 });
  });

  it('does nothing when a disabled button is pressed', async () => {
    const { pageUrl, calls } = await visit('/', { data: rowsOf(2), total: 5 });
    fireEvent.click(previous());
    await settle();
    expect([pageUrl.search, calls.length]).toEqual(['', 1]);
  });

  it.each([
    ['is left out where the smallest page holds every row', 2, 0],
    ['is there where a smaller page would leave rows out', 3, 1],
  ])('%s', async (_what, total, want) => {
    await visit('/?addresses.size=50', { data: rowsOf(total), total });
    await page.findByText('row 1');
    expect(page.queryAllByRole('navigation', { name: 'table.pages' })).toHaveLength(want);
  });
});

describe('the pager by cursor', () => {
  it('names no page, because they are not counted, and offers no size where there is only one', async () => {
    await visit('/', { data: rowsOf(2), next: 'b' }, byCursor);
    expect(isOff(previous())).toBe(true);
    expect(within(page.getByRole('navigation', { name: 'table.pages' })).queryByText(/^page /)).toBeNull();
    expect(page.queryByRole('combobox', { name: 'table.perPage' })).toBeNull();
  });

  it('leads back to the first page from a shared link, which has no previous pages', async () => {
    const { pageUrl, calls } = await visit('/?addresses.cursor=c', { data: rowsOf(2), next: 'd' }, byCursor);
    fireEvent.click(previous());
    await settle();
    expect(pageUrl.search).toBe('');
    expect(calls.at(-1)?.[1]).toEqual({ limit: 2 });
  });

  it('stops on the last page of a shared link, with the way back', async () => {
    await visit('/?addresses.cursor=z', { data: rowsOf(1), next: '' }, byCursor);
    expect([isOff(previous()), isOff(next())]).toEqual([false, true]);
  });
});
