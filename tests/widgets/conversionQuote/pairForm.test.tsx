// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ResultOf } from '../../../generated/api/types.ts';
import { HttpError, NetworkError } from '../../../src/contract/index.ts';
import { coinPicker } from '../../../src/widgets/conversionQuote/ConversionForm.tsx';
import ConversionQuote, {
  type ConversionQuoteProps,
} from '../../../src/widgets/conversionQuote/ConversionQuote.tsx';
import { anonymous, renderWidget, signedIn } from '../support/renderWidget.tsx';
import { type Answers, button, client, coin, coins, quote } from './answeredWidget.tsx';

beforeAll(() => coinPicker.load());
afterEach(cleanup);

/** The form of one coin into another, and what it asks the exchange. */
function show(answers: Answers = {}, props: Partial<ConversionQuoteProps> = {}, session = signedIn) {
  const asked: [op: string, args: object][] = [];
  const using = client(answers);
  const call: typeof using.call = (op, args, options) => {
    asked.push([op, args]);
    return using.call(op, args, options);
  };
  const onFilter = vi.fn();
  const view = renderWidget(
    <ConversionQuote client={call} fromCoin="BTC" toCoin="USDT" onFilter={onFilter} {...props} />,
    session,
  );
  const of = (op: string) => asked.filter(([name]) => name === op).map(([, args]) => args);
  return { ...view, asked, of, onFilter };
}

const give = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'convert.from' });
const get = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'convert.to' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const rate = (container: HTMLElement) =>
  container.querySelector('.ua-convert__rate')?.textContent?.replace(/\s/g, ' ') ?? '';

describe('an entered amount to receive', () => {
  test('requests a price for what has to be given for it, and no less', async () => {
    const { of } = show();
    type(get(), '9741.26');
    await waitFor(() => expect(give().value).toBe('0.10000011'));
    fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(of('convertQuote')).toMatchObject([{ requestCoin: 'BTC', requestAmount: '0.10000011' }]);
  });

  test('is marked where it was typed when it is not an amount', async () => {
    show();
    type(get(), '9x');
    expect(await screen.findByRole('button', { name: 'convert.need.number' })).toBeDefined();
    expect(get().getAttribute('aria-invalid')).toBe('true');
    expect(give().getAttribute('aria-invalid')).toBe('false');
  });
});

describe('the pair', () => {
  test('is reversed by a button, and the page is told', () => {
    const { onFilter } = show();
    fireEvent.click(button('convert.swap'));
    expect(onFilter).toHaveBeenCalledWith({ from: 'USDT', to: 'BTC' });
    expect(screen.getByRole('button', { name: /chooseFrom/ }).textContent).toContain('USDT');
  });

  test.each([
    ['BTC', 'BTC', 'USDT'],
    ['USDT', 'USDT', 'BTC'],
  ])('never has one coin on both sides: into %s', (toCoin, fromCoin, want) => {
    show({}, { toCoin, fromCoin });
    expect(screen.getByRole('button', { name: /chooseFrom/ }).textContent).toContain(want);
  });

  test('of an offer is fixed, and the offer is named wherever it matters', async () => {
    const { of } = show({}, { offer: '77' });
    expect(screen.queryByRole('button', { name: 'convert.swap' })).toBeNull();
    expect(screen.queryByRole('button', { name: /choose/ })).toBeNull();
    type(give(), '0.1');
    fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
    await screen.findByRole('heading', { name: 'convert.yourQuote' });
    expect(of('convertLimit')[0]).toMatchObject({ offerId: '77' });
    expect(of('convertQuote')[0]).toMatchObject({ offerId: '77' });
  });

  test('into a coin that nobody here can get has no price', async () => {
    show({}, { toCoin: 'ETH', withheld: ['ETH'] });
    type(give(), '0.1');
    expect(await screen.findByRole('button', { name: 'convert.need.otherCoin' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('the price beside it', () => {
  const list = (row: object) => ({ convertSpecifiedCoin: () => ({ list: [row], total: 1 }) });

  test.each([
    { given: 'a rise', row: { indicativeRate: '97412.5', change24h: '0.0132' }, want: '+1.32%' },
    { given: 'a fall', row: { indicativeRate: '97412.5', change24h: '-0.02' }, want: '−2%' },
  ])('states $given within a day', async ({ row, want }) => {
    const { container } = show(list(row));
    await waitFor(() => expect(rate(container)).toContain('1 BTC = 97,412.5 USDT'));
    expect(rate(container)).toContain(want);
    expect(rate(container)).toContain('1 USDT = ');
  });

  test.each([
    ['nothing', ''],
    ['what is no number', 'up'],
  ])('states no change where there is %s', async (_given, change24h) => {
    const { container } = show(list({ indicativeRate: '97412.5', change24h }));
    await waitFor(() => expect(rate(container)).toContain('1 BTC = 97,412.5 USDT'));
    expect(container.querySelector('.ua-convert__change')).toBeNull();
  });

  test.each<[string, Answers]>([
    ['none', list({ indicativeRate: '', change24h: '' })],
    ['no such pair', { convertSpecifiedCoin: () => ({ list: [], total: 0 }) }],
    [
      'no answer',
      {
        convertSpecifiedCoin: () => {
          throw new NetworkError({ operation: 'convertSpecifiedCoin' });
        },
      },
    ],
  ])('is stated as missing: %s', async (_given, answers) => {
    const { container } = show(answers);
    await waitFor(() => expect(rate(container)).toBe('convert.noPrice'));
    type(get(), '100');
    expect(await screen.findByRole('button', { name: 'convert.need.price' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('the unified account', () => {
  const profile = { unified_account: 1, member_tag: {} } as unknown as ResultOf<'userProfile'>;
  const open = async (coinList: object[]) => {
    const shown = show({ walletBalance: () => ({ coinList }) }, {}, { ...signedIn, profile });
    fireEvent.click(screen.getByLabelText('account.uta'));
    await screen.findByText('convert.unified.margin');
    return shown;
  };

  test('requests its own coins, and states what open orders have locked of the coin', async () => {
    const { of } = await open([{ coin: 'BTC', wb: '0.5', locked: '0.1' }]);
    await screen.findByText('convert.unified.locked');
    expect(of('convertCoinList')).toContainEqual({ accountType: 'uta_convert', side: 0 });
  });

  test.each([
    ['nothing is locked', [{ coin: 'BTC', wb: '0.5', locked: '0' }]],
    ['there is none of the coin', [{ coin: 'ETH', wb: '0.5', locked: '0.1' }]],
  ])('states only that its margin changes where %s', async (_given, coinList) => {
    await open(coinList);
    await waitFor(() => expect(screen.queryByText('convert.unified.locked')).toBeNull());
  });
});

describe('missing data', () => {
  test('is requested again on demand for coins and limits, and the amount stays', async () => {
    let isLost = true;
    const lost = () => {
      if (isLost) throw new NetworkError({ operation: 'convertCoinList' });
      return { coins };
    };
    const { of } = show({ convertCoinList: lost });
    type(give(), '0.1');
    const retry = await screen.findByRole('button', { name: 'convert.retry' });
    isLost = false;
    const before = of('convertLimit').length;
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(of('convertLimit').length).toBeGreaterThan(before);
    expect(give().value).toBe('0.1');
  });

  test('is reported as a missing answer for a price, since none was taken', async () => {
    const failed = () => {
      throw new HttpError(502, '', {
        operation: 'convertQuote',
        textKey: 'httpUnknown',
        params: { status: '502' },
      });
    };
    show({ convertQuote: failed });
    type(give(), '0.1');
    fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
    expect((await screen.findByRole('alert')).textContent).toContain('convert.problem.quote');
  });

  test('is reported by the list of coins, and can be requested again', async () => {
    const lost = () => {
      throw new NetworkError({ operation: 'convertCoinList' });
    };
    const { of } = show({ convertCoinList: lost });
    fireEvent.click(screen.getByRole('button', { name: /chooseFrom/ }));
    const dialog = await screen.findByRole('dialog');
    const retry = await waitFor(() => {
      const found = dialog.querySelector<HTMLElement>('[role=alert] button');
      if (found === null) throw new Error('no button yet');
      return found;
    });
    const before = of('convertCoinList').length;
    fireEvent.click(retry);
    await waitFor(() => expect(of('convertCoinList').length).toBeGreaterThan(before));
  });
});

describe('the list of coins', () => {
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');

  test('can hide coins without a balance', async () => {
    show({
      convertCoinList: () => ({ coins: [coin('BTC', 'Bitcoin', '0.4'), coin('ETH', 'Ethereum', '0')] }),
    });
    fireEvent.click(screen.getByRole('button', { name: /chooseFrom/ }));
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.click(screen.getByLabelText('convert.hideZero'));
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain('BTC');
  });

  test('says when nothing is found; Enter then selects nothing', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /chooseFrom/ }));
    await waitFor(() => expect(names()).not.toHaveLength(0));
    const search = screen.getByRole('combobox');
    type(search, 'zzz');
    expect(screen.getByText('convert.noCoins')).toBeDefined();
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('has no balances when nobody is signed in', async () => {
    show({}, {}, anonymous);
    fireEvent.click(screen.getByRole('button', { name: /chooseFrom/ }));
    await waitFor(() => expect(names()).not.toHaveLength(0));
    expect(screen.queryByLabelText('convert.hideZero')).toBeNull();
  });
});

test('a price names its fees as received, and how far the market may move before it is refused', async () => {
  show({
    convertQuote: () => quote({ extTaxAndFee: [{ name: 'Stamp duty', coin: 'USDT', amount: '1.5' }] }),
  });
  type(give(), '0.1');
  fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
  expect((await screen.findByText('Stamp duty')).closest('div')?.textContent?.replace(/\s/g, ' ')).toContain(
    '1.5 USDT',
  );
  expect(await screen.findByText('convert.guardText')).toBeDefined();
});

test('several coins are converted in a card of their own', async () => {
  show({}, { variant: 'batch' });
  expect(screen.getByRole('region', { name: 'convert.card.batch' })).toBeDefined();
  await screen.findByRole('heading', { name: 'convert.batch.title' });
});
