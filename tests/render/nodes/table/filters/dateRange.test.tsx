// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';
import { paged, rowsOf } from '../bookTable.ts';

type Filter = NonNullable<TableNode['filters']>[number];

beforeAll(() => import('../../../../../src/render/nodes/table/filters/DateRangePanel.tsx'));
beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A table of which the days can be chosen; today is 31 January 2026. */
async function show(more: Partial<Filter> = {}, at = '/') {
  const filter: Filter = { id: 'time', label: 'book.time', as: 'dateRange', ...more };
  const shown = renderScreen(paged({ filters: [filter] }), {
    at,
    answer: () => ({ data: rowsOf(1), total: 1 }),
  });
  await page.findByText('row 1');
  return shown;
}

const opener = () => page.getByRole('button', { name: /^book\.time/ });
const panel = () => page.queryByRole('group', { name: 'table.range.label' });
const day = (label: string) => page.getByLabelText<HTMLInputElement>(`table.range.${label}`);
const apply = () => page.getByRole('button', { name: 'table.range.apply' });
const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));

async function open(): Promise<void> {
  fireEvent.click(opener());
  await page.findByRole('group', { name: 'table.range.label' });
}

const set = (from: string, to: string) => {
  fireEvent.change(day('from'), { target: { value: from } });
  fireEvent.change(day('to'), { target: { value: to } });
};

describe('the days of a table', () => {
  it.each([
    { given: 'none', at: '/', want: 'table.anyTime' },
    { given: 'none of a list that shows a span', more: { maxDays: 7 }, at: '/', want: 'table.range.last' },
    { given: 'two', at: '/?time=2026-01-02..2026-01-05', want: 'Jan 2 – 5, 2026' },
    { given: 'a first', at: '/?time=2026-01-02..', want: 'table.range.since' },
    { given: 'a last', at: '/?time=..2026-01-05', want: 'table.range.until' },
    { given: 'an invalid day', at: '/?time=2026-02-30..', want: 'table.anyTime' },
  ])('are shown on their button: $given', async ({ more, at, want }) => {
    await show(more, at);
    expect(opener().textContent?.replace(/\s/g, ' ')).toBe(want);
  });

  it('are selected as two dates, and kept in the address', async () => {
    const { pageUrl } = await show();
    await open();
    set('2026-01-02', '2026-01-05');
    fireEvent.click(apply());
    await waitFor(() => expect(pageUrl.search).toBe('?time=2026-01-02..2026-01-05'));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('can be selected as the last so many, and cleared again', async () => {
    const { pageUrl } = await show();
    await open();
    press('table.range.today');
    await waitFor(() => expect(pageUrl.search).toBe('?time=2026-01-31..2026-01-31'));
    await open();
    expect([day('from').value, day('to').value]).toEqual(['2026-01-31', '2026-01-31']);
    press('table.anyTime');
    await waitFor(() => expect(pageUrl.search).toBe(''));
  });

  it.each([
    {
      given: 'the first is after the last',
      days: ['2026-01-05', '2026-01-02'],
      wrong: [true, true],
      note: 'table.range.reversed',
    },
    {
      given: 'they are more than the list can show',
      days: ['2026-01-01', '2026-01-31'],
      wrong: [false, true],
      note: 'table.range.most',
    },
  ] as const)('are not applied while $given', async ({ days: [from, to], wrong, note }) => {
    const { pageUrl } = await show({ maxDays: 7 });
    await open();
    set(from, to);
    expect([day('from'), day('to')].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(
      wrong,
    );
    expect(page.getByText(note)).toBeTruthy();
    fireEvent.click(apply());
    expect(panel()).not.toBeNull();
    expect(pageUrl.search).toBe('');
  });

  it('offer no span that is longer than the list can show', async () => {
    await show({ maxDays: 7 });
    await open();
    expect(panel()?.querySelectorAll('.ua-days button')).toHaveLength(2);
  });

  it('close with Escape, which returns the focus, and with a press elsewhere', async () => {
    await show();
    await open();
    fireEvent.keyDown(day('from'), { key: 'Escape' });
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(opener());
    await open();
    fireEvent.pointerDown(day('to'));
    expect(panel()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(panel()).toBeNull();
  });

  it('that are too many in a link are cut at the start, with a notice', async () => {
    await show({ maxDays: 7 }, '/?time=2026-01-01..2026-01-31');
    expect(opener().textContent?.replace(/\s/g, ' ')).toBe('Jan 25 – 31, 2026');
    expect(page.getByText('table.range.cut')).toBeTruthy();
  });
});

describe('a table that starts with a span of days', () => {
  const steps = { initialDays: 7, maxDays: 30 };
  const step = (name: string) => page.getByRole('button', { name });

  it('says so, and moves by that span, no further than today', async () => {
    const { pageUrl } = await show(steps);
    expect(page.getByText('table.range.window')).toBeTruthy();
    expect(step('table.range.later').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(step('table.range.later'));
    expect(pageUrl.search).toBe('');
    fireEvent.click(step('table.range.earlier'));
    await waitFor(() => expect(pageUrl.search).toBe('?time=2026-01-18..2026-01-24'));
    fireEvent.click(step('table.range.later'));
    await waitFor(() => expect(pageUrl.search).toBe('?time=2026-01-25..2026-01-31'));
  });

  it('cannot be moved while its days have no end', async () => {
    await show(steps, '/?time=2026-01-02..');
    expect(page.queryByRole('button', { name: 'table.range.earlier' })).toBeNull();
  });
});

describe('on a phone', () => {
  it('more filters are shown at the press of a button', async () => {
    await show();
    const more = page.getByRole('button', { name: 'table.moreFilters' });
    fireEvent.click(more);
    expect(page.getByRole('button', { name: 'table.fewerFilters' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });
});
