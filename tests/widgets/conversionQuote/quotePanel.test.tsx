// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuotePanel } from '../../../src/widgets/conversionQuote/QuotePanel.tsx';
import type { Quote } from '../../../src/widgets/conversionQuote/quote/conversionState.ts';
import type { Conversion } from '../../../src/widgets/conversionQuote/useConversion.ts';
import type { ConversionClient } from '../../../src/widgets/shared/operations.ts';
import { renderWidget } from '../support/renderWidget.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const quote: Quote = {
  kind: 'single',
  account: 'funding',
  id: '101',
  isExecutable: true,
  quotedAt: 0,
  deadline: 15_000,
  fromCoin: 'BTC',
  fromAmount: '0.100000000000000001',
  toCoin: 'USDT',
  toAmount: '1234567.12345678',
  rate: '97412.5',
  inverseRate: '0.00001026',
  fees: [],
};

/** The panel over an exchange of which nobody knows the market. */
function show(
  change: Partial<Quote> = {},
  phase: 'quoted' | 'expired' | 'executing' = 'quoted',
  now = () => 0,
) {
  const shown = { ...quote, ...change };
  const confirm = vi.fn(async () => undefined);
  const askQuote = vi.fn(async () => undefined);
  const send = vi.fn(() => true);
  const client = { call: () => Promise.reject(new Error('no market')) } as unknown as ConversionClient;
  renderWidget(
    <QuotePanel
      phase={
        phase === 'expired' ? { name: phase, quote: shown, reason: 'moved' } : { name: phase, quote: shown }
      }
      client={client}
      conversion={{ askQuote, send } as unknown as Conversion}
      confirm={confirm}
      now={now}
    />,
  );
  return { confirm, askQuote, send };
}

const button = (name: string) => screen.getByRole('button', { name });

/** Names and values of the facts in `place`, with ordinary spaces and without direction marks. */
function factsIn(place: HTMLElement): Record<string, string> {
  const values = within(place).getAllByRole('definition');
  const texts = values.map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' '));
  return Object.fromEntries(
    within(place)
      .getAllByRole('term')
      .map(({ textContent }, index) => [textContent, texts[index] ?? '']),
  );
}

const settled = (name: string) => waitFor(() => expect(button(name)).toHaveProperty('disabled', false));

describe('a quote', () => {
  it('shows both amounts to the last digit, both rates, the fee and the account that pays', async () => {
    show();
    expect(screen.getByText('convert.youGet').parentElement?.textContent?.replace(/\s/g, ' ')).toBe(
      'convert.youGet1,234,567.12345678 USDT',
    );
    expect(factsIn(document.body)).toMatchObject({
      'convert.youGive': '0.100000000000000001 BTC',
      'convert.rate': '1 BTC = 97,412.5 USDT',
      'convert.inverseRate': '1 USDT = 0.00001026 BTC',
      'convert.fee': 'convert.noFee',
      'convert.market': '–',
    });
  });

  it('names every fee instead of saying that there is none', () => {
    show({
      fees: [
        { name: 'Stamp duty', coin: 'USDT', amount: '1.5' },
        { name: 'Levy', coin: 'BTC', amount: '0.00001' },
      ],
    });
    const facts = factsIn(document.body);
    expect([facts['Stamp duty'], facts.Levy, facts['convert.fee']]).toEqual([
      '1.5 USDT',
      '0.00001 BTC',
      undefined,
    ]);
  });

  it('leaves out the inverse rate that cannot be computed, instead of showing an empty one', () => {
    show({ inverseRate: '' });
    expect(factsIn(document.body)).not.toHaveProperty('convert.inverseRate');
  });

  it('is announced by its heading, and cannot be confirmed by the second half of a double click', async () => {
    const { confirm } = show();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'convert.yourQuote' }));
    fireEvent.click(button('convert.confirm'));
    expect(confirm).not.toHaveBeenCalled();
    await settled('convert.confirm');
    fireEvent.click(button('convert.confirm'));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('that is being executed can be neither confirmed again nor left', async () => {
    const { confirm, send } = show({}, 'executing');
    await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
    for (const name of ['convert.confirming', 'convert.back']) {
      expect(button(name)).toHaveProperty('disabled', true);
      fireEvent.click(button(name));
    }
    expect(button('convert.confirming').getAttribute('aria-busy')).toBe('true');
    expect([confirm.mock.calls, send.mock.calls]).toEqual([[], []]);
  });

  it('that has expired says why, and requests a new one with the same amount', () => {
    const { askQuote, confirm } = show({}, 'expired');
    expect(screen.getByRole('alert').textContent).toContain('convert.expired.moved');
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(button('convert.refreshQuote'));
    expect(askQuote.mock.calls).toEqual([[quote.fromAmount]]);
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('a block trade', () => {
  it('repeats both amounts, the rate and the account before it is sent', async () => {
    const { confirm } = show({ kind: 'block' });
    await settled('convert.confirm');
    fireEvent.click(button('convert.confirm'));
    const dialog = await screen.findByRole('dialog', { name: 'otc.confirmTitle' });
    expect(confirm).not.toHaveBeenCalled();
    expect(factsIn(dialog)).toMatchObject({
      'convert.youGive': '0.100000000000000001 BTC',
      'convert.youGet': '1,234,567.12345678 USDT',
      'convert.rate': '1 BTC = 97,412.5 USDT',
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'otc.confirmTrade' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['convert.back', 'ui.close'])('is not sent after %s', async (name) => {
    const { confirm, send } = show({ kind: 'block' });
    await settled('convert.confirm');
    fireEvent.click(button('convert.confirm'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([confirm.mock.calls, send.mock.calls]).toEqual([[], []]);
    expect(button('convert.confirm')).toBeTruthy();
  });
});

describe('the countdown of a quote', () => {
  it('shows whole seconds by the server’s clock, and announces only ten and five', async () => {
    vi.useFakeTimers();
    let at = 0;
    show({}, 'quoted', () => at);
    const live = () => document.querySelector('[aria-live="polite"]')?.textContent;
    const seen: [string | null, boolean][] = [];
    for (at of [0, 4_900, 5_100, 9_500, 10_000, 14_999, 15_000, 16_000]) {
      await act(() => vi.advanceTimersByTimeAsync(200));
      seen.push([screen.getByRole('timer').textContent, live() !== '']);
    }
    expect(seen).toEqual([
      ['15', false],
      ['11', false],
      ['10', true],
      ['6', false],
      ['5', true],
      ['1', false],
      ['0', false],
      ['0', false],
    ]);
  });
});
