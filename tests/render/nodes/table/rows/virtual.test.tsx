// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, stubLayout } from '../../../renderScreen.tsx';

beforeEach(() => {
  stubLayout();
  // A window of ten rows; happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  // Every row is as high as it is said to be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index, name: `row ${index}` }));
  return renderScreen(
    {
      sources: { rows: { op: 'configWeb', items: '/list' } },
      body: [
        {
          id: 'long',
          kind: 'table',
          rows: 'rows',
          key: '/id',
          caption: 'page.long',
          columns: [{ id: 'name', at: '/name', label: 'page.name', format: 'text' }],
          empty: { title: 'page.empty' },
          virtual: { rowHeight: 52, from: 200 },
        },
      ],
    },
    { answer: () => ({ list: rows }) },
  );
}

describe('a long table', () => {
  it('has few rows in the document and still states how many there are and which ones are shown', async () => {
    show(1000);
    const table = await page.findByRole('table', { name: 'page.long' });
    await waitFor(() => expect(table.querySelector('[aria-rowindex="2"]')?.textContent).toContain('row 0'));
    expect(table.getAttribute('aria-rowcount')).toBe('1001');
    const rows = page.getAllByRole('row').filter((row) => row.getAttribute('aria-rowindex') !== null);
    expect(rows.length).toBeLessThan(60);
    expect(rows.slice(0, 2).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2']);
    expect(page.getByRole('region', { name: 'page.long' }).tabIndex).toBe(0);
  });

  it('puts every row into the document on request, so that the browser can search it', async () => {
    show(300);
    fireEvent.click(await page.findByRole('button', { name: 'table.showAll' }));
    expect(page.getAllByRole('rowheader')).toHaveLength(300);
    expect(page.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
  });

  it('does not offer that where it would block the page', async () => {
    show(3000);
    await page.findByRole('table', { name: 'page.long' });
    expect(page.queryByRole('button', { name: 'table.showAll' })).toBeNull();
  });

  it('is an ordinary table while it is short', async () => {
    show(150);
    await page.findByText('row 149');
    expect(page.queryByRole('region', { name: 'page.long' })).toBeNull();
  });
});
