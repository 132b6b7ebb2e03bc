// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import { NetworkError } from '../../../../src/contract/index.ts';
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

describe('the cards of a picker', () => {
  const cards = (options: object): Partial<Screen> => ({
    sources: { coins: { op: 'coinList', items: '/fund' } },
    body: [{ id: 'coin', kind: 'picker', as: 'cards', label: 'page.coin', search: 'page.search', options }],
  });
  const values = ['BTC', 'ETH', 'SOL'].map((value) => ({ value, label: `coin.${value}` }));
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('.ua-picker__option')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );

  it.each([
    ['to the next', '{ArrowRight}', 'coin.ETH'],
    ['to the last', '{End}', 'coin.SOL'],
    ['back to the first', '{End}{Home}', 'coin.BTC'],
    ['nowhere beyond the last', '{End}{ArrowRight}', 'coin.SOL'],
    ['nowhere by a letter', 'x', 'coin.BTC'],
  ])('are one stop of the Tab key, and keys lead %s', async (_where, keys, want) => {
    await act(async () => renderScreen(cards({ values })));
    const first = await page.findByRole('button', { name: 'coin.BTC' });
    await act(async () => first.focus());
    await act(async () => userEvent.keyboard(keys));
    expect(document.activeElement?.textContent).toBe(want);
    expect(stops()).toEqual([document.activeElement]);
  });

  it('say so when nothing matches what is typed', async () => {
    await act(async () => renderScreen(cards({ values })));
    const field = await page.findByRole('searchbox', { name: 'page.search' });
    await act(async () => fireEvent.change(field, { target: { value: 'doge' } }));
    expect(page.getByText('render.noMatch').getAttribute('role')).toBe('status');
    expect(stops()).toEqual([]);
  });
});

describe('a picker whose options the server has', () => {
  const listed: Partial<Screen> = {
    sources: { coins: { op: 'coinList', items: '/fund' } },
    body: [
      {
        id: 'coin',
        kind: 'picker',
        as: 'select',
        label: 'page.coin',
        options: { source: 'coins', items: '/fund', value: '/coin', label: '/coin', recent: 'coin' },
      },
    ],
  };
  const coins = { fund: [{ coin: 'BTC' }, { coin: 'ETH' }] };
  const recent = { get: () => JSON.stringify(['ETH', 'GONE']), set: () => true };

  it('says what failed, and asks again on request', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new NetworkError({ operation: 'coinList', cause: null });
      return coins;
    };
    await act(async () => renderScreen(listed, { answer }));
    expect((await page.findByRole('alert')).textContent).toContain('network is gone');
    isDown = false;
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'render.retry' })));
    expect(await page.findByRole('combobox', { name: 'page.coin' })).toBeTruthy();
  });

  it('offers the login where the session has ended', async () => {
    const answer = () => ({ ret_code: 10007, ret_msg: 'no', result: null });
    await act(async () => renderScreen(listed, { answer }));
    expect(await page.findByRole('link', { name: 'render.deniedAgain.login' })).toBeTruthy();
  });

  it('without a search text is a native list, whose first entry unsets it', async () => {
    const { pageUrl } = await act(async () => renderScreen(listed, { answer: () => coins }));
    const list = await page.findByRole('combobox', { name: 'page.coin' });
    await act(async () => fireEvent.change(list, { target: { value: 'ETH' } }));
    expect(pageUrl.search).toBe('?coin=ETH');
    await act(async () => fireEvent.change(list, { target: { value: '' } }));
    expect(pageUrl.search).toBe('');
  });

  it('offers those that were chosen lately and still exist, until one is chosen', async () => {
    const { pageUrl } = await act(async () => renderScreen(listed, { answer: () => coins, storage: recent }));
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'ETH' })));
    expect(pageUrl.search).toBe('?coin=ETH');
    expect(page.queryByRole('button')).toBeNull();
  });
});
