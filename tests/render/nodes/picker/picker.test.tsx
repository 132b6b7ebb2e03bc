// @vitest-environment happy-dom
import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen, settle, stubLayout } from '../../renderScreen.tsx';

beforeEach(() => stubLayout());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a picker', () => {
  const coins = {
    fund: [{ coin: 'BTC', fullName: 'Bitcoin' }, { coin: 'ETH', fullName: 'Ether' }, { coin: 'BTC' }],
  };
  const picker = (as: 'select' | 'cards'): Partial<Screen> => ({
    sources: { coins: { op: 'coinList', items: '/fund' } },
    body: [
      {
        id: 'coin',
        kind: 'picker',
        as,
        label: 'page.coin',
        search: 'page.search',
        clears: ['chain'],
        options: { source: 'coins', items: '/fund', value: '/coin', label: '/coin', hint: '/fullName' },
      },
      {
        id: 'chain',
        kind: 'picker',
        as: 'select',
        label: 'page.chain',
        options: { values: [{ value: 'TRX', label: 'chain.trx' }] },
      },
    ],
  });

  it('as cards is searched by name, collapses to the selection, resets what depends on it, and can be reopened', async () => {
    const { pageUrl } = renderScreen(picker('cards'), { answer: () => coins, at: '/?chain=TRX' });
    await page.findByRole('button', { name: /BTC/ });
    await userEvent.type(page.getByRole('searchbox', { name: 'page.search' }), 'eth');
    expect(page.queryByRole('button', { name: /BTC/ })).toBeNull();
    fireEvent.click(page.getByRole('button', { name: /ETH/ }));
    await settle();
    expect(pageUrl.search).toBe('?coin=ETH');
    const change = page.getByRole('button', { name: /render.change/ });
    expect(document.activeElement).toBe(change);
    fireEvent.click(change);
    expect(page.getByRole('button', { name: /ETH/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('as a field is operated by typing and arrows; leaving without a selection changes nothing', async () => {
    const { pageUrl } = renderScreen(picker('select'), { answer: () => coins });
    const field = await page.findByRole('combobox', { name: 'page.coin' });
    await userEvent.click(field);
    const list = page.getByRole('listbox', { name: 'page.coin' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['BTCBitcoin', 'ETHEther']);
    await userEvent.type(field, 'eth{Escape}');
    expect(pageUrl.search).toBe('');
    await userEvent.click(field);
    await userEvent.type(field, 'ether{ArrowDown}{Enter}');
    await settle();
    expect(pageUrl.search).toBe('?coin=ETH');
    expect((field as HTMLInputElement).value).toBe('ETH');
    fireEvent.click(page.getByRole('button', { name: 'render.clear' }));
    await settle();
    expect(pageUrl.search).toBe('');
  });
});
