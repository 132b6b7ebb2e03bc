// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultOf } from '../../../generated/api/types.ts';
import { BusinessError, NetworkError } from '../../../src/contract/index.ts';
import { coinPicker } from '../../../src/widgets/conversionQuote/ConversionForm.tsx';
import ConversionQuote from '../../../src/widgets/conversionQuote/ConversionQuote.tsx';
import { anonymous, renderWidget, signedIn } from '../support/renderWidget.tsx';
import { type Answers, button, client, quote, record, times, toQuote } from './answeredWidget.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the form', () => {
  it('states what is missing until nothing is', async () => {
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" toCoin="USDT" />);
    const amount = screen.getByRole('textbox', { name: 'convert.from' });
    expect(button('convert.need.amount')).toHaveProperty('disabled', true);
    await screen.findByText('convert.max');
    await user.type(amount, '0.0001');
    expect(await screen.findByRole('button', { name: 'convert.need.minimum' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.clear(amount);
    await user.type(amount, '0.9');
    expect(await screen.findByRole('button', { name: 'convert.need.balance' })).toBeDefined();
    await user.clear(amount);
    await user.type(amount, '0.2');
    expect(await screen.findByRole('button', { name: 'convert.getQuote' })).toHaveProperty('disabled', false);
  });

  it('fills in the balance truncated to the precision of the coin', async () => {
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" toCoin="USDT" />);
    await user.click(await screen.findByRole('button', { name: 'convert.max' }));
    expect(screen.getByRole('textbox', { name: 'convert.from' })).toHaveProperty('value', '0.4125');
  });

  it('estimates the result', async () => {
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" toCoin="USDT" />);
    await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
    expect(await screen.findByDisplayValue('9,741.25')).toBeDefined();
  });

  it('shows the worth in the currency of the profile, at rate 1 until the rate is known', async () => {
    const user = userEvent.setup();
    const profile = { currency_code: 'EUR', member_tag: {} } as unknown as ResultOf<'userProfile'>;
    let tell = (_answer: unknown) => {};
    const sent: unknown[] = [];
    const exchangeRate = (args: object) => {
      sent.push(args);
      return new Promise((resolve) => {
        tell = resolve;
      });
    };
    const { container } = renderWidget(
      <ConversionQuote client={client({ exchangeRate }).call} fromCoin="BTC" toCoin="USDT" />,
      { ...signedIn, profile },
    );
    const worth = () => container.querySelector('.ua-convert__worth')?.textContent;
    await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
    await waitFor(() => expect(worth()).toMatch(/9,741\.25\sEUR/));
    tell({ rate: '0.5' });
    await waitFor(() => expect(worth()).toMatch(/4,870\.6[23]\sEUR/));
    expect(new Set(sent.map((args) => JSON.stringify(args)))).toEqual(new Set(['{"name":"EUR"}']));
  });

  // The page fetches the picker when it is at rest; here there is no such moment.
  beforeAll(() => coinPicker.load());

  it('begins with USDT as the coin to buy, unless it is given another (requirements §3.4)', async () => {
    const bought = () => screen.getByRole('button', { name: /chooseTo/ }).textContent;
    const { unmount } = renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" />);
    expect(bought()).toContain('USDT');
    unmount();
    renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" toCoin="ETH" />);
    expect(bought()).toContain('ETH');
  });

  it('lets a coin be found by name and selected with the keyboard, and tells the page', async () => {
    const user = userEvent.setup();
    const reported: unknown[] = [];
    renderWidget(
      <ConversionQuote
        client={client().call}
        fromCoin="BTC"
        toCoin="USDT"
        onFilter={(change) => reported.push(change)}
      />,
    );
    await user.click(screen.getByRole('button', { name: /chooseFrom/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Bitcoin');
    await user.type(within(dialog).getByRole('combobox'), 'ether{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reported).toEqual([{ from: 'ETH', to: 'USDT' }]);
  });

  it('refuses a closed coin', async () => {
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={client().call} fromCoin="BTC" toCoin="USDT" />);
    await user.click(screen.getByRole('button', { name: /chooseTo/ }));
    const closed = await screen.findByRole('option', { name: /LUNA/ });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await user.click(closed);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('keeps the amount when a quote fails, and says why', async () => {
    const using = client({
      convertQuote: () => {
        throw new BusinessError({ message: '', result: null }, { code: 700001, operation: 'convertQuote' });
      },
    });
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={using.call} fromCoin="BTC" toCoin="USDT" />);
    await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
    await user.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
    expect((await screen.findByRole('alert')).textContent).toContain('700001');
    expect(screen.getByRole('textbox', { name: 'convert.from' })).toHaveProperty('value', '0.1');
  });
});

describe('the quote', () => {
  it('is executed once, however often Confirm is clicked, and ends in the result', async () => {
    const using = client();
    await toQuote(using);
    const confirm = button('convert.confirm');
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    // In one task, as a double click arrives before anything is drawn anew.
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByRole('heading', { name: 'convert.done.title' });
    expect(times(using.sent, 'convertExecute')).toBe(1);
    expect(screen.getByText('201')).toBeDefined();
    expect(screen.getByRole('link', { name: 'convert.toHistory' }).getAttribute('href')).toBe(
      '/user/assets/exchangeHistory',
    );
  });

  it('is requested once by a double click, whose second half cannot confirm it', async () => {
    const using = client();
    const user = userEvent.setup();
    renderWidget(<ConversionQuote client={using.call} fromCoin="BTC" toCoin="USDT" />);
    await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
    await user.dblClick(await screen.findByRole('button', { name: 'convert.getQuote' }));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(times(using.sent, 'convertQuote')).toBe(1);
    expect(button('convert.confirm')).toHaveProperty('disabled', true);
    expect(times(using.sent, 'convertExecute')).toBe(0);
  });

  it('expires, and a new one can be requested without typing again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const using = client();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    renderWidget(<ConversionQuote client={using.call} fromCoin="BTC" toCoin="USDT" />);
    await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
    await user.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
    await screen.findByRole('timer');
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(screen.getByRole('alert').textContent).toContain('convert.expired.time');
    expect(screen.queryByRole('button', { name: 'convert.confirm' })).toBeNull();
    fireEvent.click(button('convert.refreshQuote'));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(times(using.sent, 'convertQuote')).toBe(2);
    expect(times(using.sent, 'convertExecute')).toBe(0);
  });

  it('leads to the login page when nobody is signed in', async () => {
    await toQuote(client({ convertQuote: () => quote({ quoteTxId: '', executable: false }) }), anonymous);
    expect(screen.getByRole('link', { name: 'convert.logIn' }).getAttribute('href')).toBe(
      '/login?redirect_url=here',
    );
    expect(screen.queryByRole('button', { name: 'convert.confirm' })).toBeNull();
  });
});

describe('an execution', () => {
  async function confirmed(answers: Answers) {
    const using = client(answers);
    await toQuote(using);
    await waitFor(() => expect(button('convert.confirm')).toHaveProperty('disabled', false));
    fireEvent.click(button('convert.confirm'));
    return using;
  }

  it('without an answer is queried, never sent again', async () => {
    const using = await confirmed({
      convertExecute: () => {
        throw new NetworkError({ operation: 'convertExecute' });
      },
    });
    await screen.findByRole('heading', { name: 'convert.done.title' });
    expect(times(using.sent, 'convertExecute')).toBe(1);
    expect(times(using.sent, 'convertQuery')).toBeGreaterThan(0);
  });

  it('that was refused says why and keeps the amount', async () => {
    await confirmed({
      convertExecute: () => {
        throw new BusinessError({ message: '', result: null }, { code: 700005, operation: 'convertExecute' });
      },
    });
    await screen.findByRole('heading', { name: 'convert.failed.title' });
    expect(screen.getByText(/700005/)).toBeDefined();
    fireEvent.click(button('convert.tryAgain'));
    expect(screen.getByRole('textbox', { name: 'convert.from' })).toHaveProperty('value', '0.1');
  });

  it('whose price has moved offers a new quote', async () => {
    await confirmed({
      convertExecute: () => {
        throw new BusinessError({ message: '', result: null }, { code: 32024, operation: 'convertExecute' });
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('convert.expired.moved');
    expect(button('convert.refreshQuote')).toBeDefined();
  });

  it('that fails on the server states the reason', async () => {
    const ended: ResultOf<'convertQuery'> = {
      list: [record('failure', 700001)] as never,
      total: 1,
      index: 1,
      limit: 20,
    };
    await confirmed({ convertQuery: () => ended });
    await screen.findByRole('heading', { name: 'convert.failed.title' });
    expect(screen.getByText(/700001/)).toBeDefined();
  });
});
