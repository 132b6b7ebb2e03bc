// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ConversionQuote from '../../../src/widgets/conversionQuote/ConversionQuote.tsx';
import { anonymous, renderWidget, signedIn } from '../support/renderWidget.tsx';
import { type Answers, button, client, coin, record, times } from './answeredWidget.tsx';

afterEach(cleanup);

/** A price as it comes for block trades: it names neither the pair nor what is given. */
const priced = {
  quoteTxId: '101',
  exchangeRate: '97000',
  toAmount: '9700',
  expiredTime: String(Date.now() + 60_000),
};

/** A block trade over an exchange that takes part from 5,000 to 20,000 US dollars. */
function show(answers: Answers = {}, session = signedIn) {
  const asked: Record<string, string>[] = [];
  const blockTradeCheck = (args: Record<string, string>) => {
    asked.push(args);
    const quote = args.requestAmount === undefined ? null : priced;
    return { eligible: true, reasons: [], minNotionalUsd: '5000', maxNotionalUsd: '20000', quote };
  };
  const using = client({ blockTradeCheck, ...answers });
  renderWidget(<ConversionQuote client={using.call} variant="block" fromCoin="BTC" toCoin="USDT" />, session);
  return { ...using, asked };
}

const type = (amount: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'convert.from' }), { target: { value: amount } });

test.each([
  { given: 'too small', amount: '0.05', want: 'otc.need.minimum' },
  { given: 'too large', amount: '0.3', want: 'otc.need.maximum' },
  {
    given: 'more than there is',
    amount: '0.15',
    answers: { convertCoinList: () => ({ coins: [coin('BTC', 'Bitcoin', '0.1')] }) },
    want: 'convert.need.balance',
  },
  { given: 'right', amount: '0.1', want: 'convert.getQuote' },
])(
  'its worth decides whether it is possible, not the limits of conversions: $given',
  async ({ amount, answers, want }) => {
    const { sent } = show(answers);
    type(amount);
    expect(await screen.findByRole('button', { name: want })).toBeDefined();
    expect(times(sent, 'convertLimit')).toBe(0);
  },
);

test('a price without pair and amount is for the request; its outcome is looked up among block trades', async () => {
  const done = { ...record('success'), accountType: 'funding_block_trade' };
  const { sent, asked } = show({ blockTradeQuery: () => ({ list: [done] }) });
  type('0.1');
  fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
  await screen.findByRole('heading', { name: 'convert.yourQuote' });
  expect(asked.at(-1)).toEqual({
    accountType: 'funding_block_trade',
    fromCoin: 'BTC',
    toCoin: 'USDT',
    requestAmount: '0.1',
  });
  expect(screen.getByText('convert.youGive').closest('div')?.textContent?.replace(/\s/g, ' ')).toContain(
    '0.1 BTC',
  );
  await waitFor(() => expect(button('convert.confirm')).toHaveProperty('disabled', false));
  fireEvent.click(button('convert.confirm'));
  // So much is asked about once more.
  expect(times(sent, 'convertExecute')).toBe(0);
  fireEvent.click(await screen.findByRole('button', { name: 'otc.confirmTrade' }));
  await screen.findByRole('heading', { name: 'convert.done.title' });
  expect([times(sent, 'convertExecute'), times(sent, 'convertQuery')]).toEqual([1, 0]);
  expect(screen.getByRole('link', { name: 'convert.toHistory' }).getAttribute('href')).toBe(
    '/user/assets/otcHistory',
  );
});

test('an account that may not do any is told every reason', async () => {
  const refused = {
    eligible: false,
    reasons: ['KYC_REQUIRED', 'INS_LOAN'],
    minNotionalUsd: '5000',
    quote: null,
  };
  show({ blockTradeCheck: () => refused });
  type('0.1');
  fireEvent.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('otc.notEligible');
  expect(said).toContain('otc.reason.KYC_REQUIRED');
  expect(said).toContain('otc.reason.INS_LOAN');
});

test('a signed-out visitor is led to the login, as there is no price for them', () => {
  const { asked } = show({}, anonymous);
  expect(screen.getByRole('link', { name: 'convert.logIn' }).getAttribute('href')).toBe(
    '/login?redirect_url=here',
  );
  expect(asked).toEqual([]);
});
