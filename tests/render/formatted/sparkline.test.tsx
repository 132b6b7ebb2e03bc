// @vitest-environment happy-dom
import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen, stubLayout } from '../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(cleanup);

const tableOf = (prices: readonly unknown[]) =>
  renderScreen(
    {
      sources: { prices: { op: 'addressList', items: '/rows' } },
      body: [
        {
          id: 'prices',
          kind: 'table',
          rows: 'prices',
          key: '/coin',
          caption: 'page.title',
          columns: [
            { id: 'coin', at: '/coin', label: 'page.first', format: 'text' },
            { id: 'day', at: '/prices', label: 'page.second', format: 'sparkline' },
          ],
          empty: { title: 'page.title' },
        },
      ],
    },
    { answer: () => ({ rows: [{ coin: 'BTC', prices }] }) },
  );

it('draws the line, names both ends and shows the change', async () => {
  tableOf(['100', '104', '90', '110']);
  const change = await page.findByText('+10');
  const cell = change.closest('td');
  expect(cell?.querySelector('polyline')?.getAttribute('points')).toBe('3,12 22.3,8.4 41.7,21 61,3');
  expect(cell?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(cell?.textContent).toContain('render.course');
});

it('draws a level line where nothing changed', async () => {
  tableOf(['5', '5.0']);
  const cell = (await page.findByText('0')).closest('td');
  expect(cell?.querySelector('polyline')?.getAttribute('points')).toBe('3,12 61,12');
});

it('draws the smallest change of a long price', async () => {
  tableOf(['900719925474099312345.1', '900719925474099312345.2']);
  const cell = (await page.findByText('0')).closest('td');
  expect(cell?.querySelector('polyline')?.getAttribute('points')).toBe('3,21 61,3');
});
