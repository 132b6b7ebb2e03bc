// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { BusinessError } from '../../../../src/contract/index.ts';
import { anonymous, signedIn } from '../../support/renderWidget.tsx';
import { button, coin, times } from '../answeredWidget.tsx';
import { box, pass, show } from './batchWidget.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: 5_000 });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the selection', () => {
  it('requests nothing before a coin is selected, and then the price of the selected ones', async () => {
    const { asked } = show();
    expect(button('convert.batch.needCoins')).toHaveProperty('disabled', true);
    fireEvent.submit(button('convert.batch.needCoins'));
    fireEvent.click(await box('PEPE'));
    fireEvent.click(await box('DOGE'));
    fireEvent.click(button('convert.batch.getQuote'));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(asked.filter(([op]) => op === 'exchangeBatchPreOrder')).toEqual([
      ['exchangeBatchPreOrder', { accountType: 'funding', toCoin: 'USDT', fromCoinList: ['PEPE', 'DOGE'] }],
    ]);
  });

  it('is of whole balances where requested: those of coins with a balance', async () => {
    const { asked } = show({
      convertCoinList: () => ({
        coins: [
          coin('BTC', 'Bitcoin', '0.4'),
          coin('ETH', 'Ethereum', '0'),
          { ...coin('EUR', 'Euro', '7'), coinType: 'fiat' },
          { ...coin('LUNA', 'Terra', '3', true), disableFrom: true },
        ],
      }),
    });
    fireEvent.click(screen.getByLabelText('convert.batch.scope.whole'));
    await box('BTC');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
      'BTC',
      'LUN',
    ]);
    expect(await box('LUNA')).toHaveProperty('disabled', true);
    const targets = [...document.querySelectorAll('option')].map(({ value }) => value);
    expect(targets).toEqual(['BTC', 'ETH']);
    fireEvent.change(screen.getByLabelText('convert.batch.into'), { target: { value: 'ETH' } });
    fireEvent.click(await box('BTC'));
    fireEvent.click(button('convert.batch.getQuote'));
    await waitFor(() =>
      expect(asked).toContainEqual([
        'batchQuote',
        { accountType: 'funding', toCoin: 'ETH', fromCoinList: ['BTC'] },
      ]),
    );
  });

  it('is from the unified account for customers with one, whose coins are then requested', async () => {
    const profile = { unified_account: 1, member_tag: {} } as unknown as ResultOf<'userProfile'>;
    const { asked } = show({}, { session: { ...signedIn, profile } });
    fireEvent.click(await box('DOGE'));
    fireEvent.click(screen.getByLabelText('account.uta'));
    await waitFor(() => expect(asked).toContainEqual(['exchangeBatchList', { accountType: 'uta_convert' }]));
    expect(await box('DOGE')).toHaveProperty('checked', false);
  });

  it('offers no coin that nobody here can get, not even the page’s default', async () => {
    show({}, { withheld: ['USDT'] });
    await waitFor(() => expect(screen.getByLabelText('convert.batch.into')).toHaveProperty('value', 'USDC'));
    expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['USDC']);
  });

  it('waits while the account is being upgraded', async () => {
    const profile = { member_tag: { UTA: 'PROCESS' } } as unknown as ResultOf<'userProfile'>;
    const { sent } = show({}, { session: { ...signedIn, profile } });
    fireEvent.click(await box('DOGE'));
    const press = button('convert.need.upgraded');
    expect(press).toHaveProperty('disabled', true);
    fireEvent.submit(press);
    await pass(0);
    expect(times(sent, 'exchangeBatchPreOrder')).toBe(0);
  });

  it('stays as it is when there is no price, and says why', async () => {
    show({
      exchangeBatchPreOrder: () => {
        throw new BusinessError(
          { message: '', result: null },
          { code: 700_001, operation: 'exchangeBatchPreOrder' },
        );
      },
    });
    fireEvent.click(await box('DOGE'));
    fireEvent.click(button('convert.batch.getQuote'));
    expect((await screen.findByRole('alert')).textContent).toContain('700001');
    expect(await box('DOGE')).toHaveProperty('checked', true);
  });

  it('leads to the login page when nobody is signed in, and requests nothing', async () => {
    const { sent } = show({}, { session: anonymous });
    expect(screen.getByRole('link', { name: 'convert.logIn' }).getAttribute('href')).toBe(
      '/login?redirect_url=here',
    );
    await pass(0);
    expect(sent).toEqual([]);
  });
});
