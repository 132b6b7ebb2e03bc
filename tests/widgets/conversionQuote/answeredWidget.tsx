// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contract } from '../../../src/contract/index.ts';
import ConversionQuote from '../../../src/widgets/conversionQuote/ConversionQuote.tsx';
import { type anonymous, renderWidget } from '../support/renderWidget.tsx';

export const coin = (code: string, fullName: string, balance: string, disableTo = false) => ({
  coin: code,
  fullName,
  accuracyLength: 8,
  coinType: 'crypto' as const,
  balance,
  uBalance: '',
  singleFromMinLimit: '0.001',
  singleFromMaxLimit: '10',
  disableFrom: false,
  disableTo,
});

export const coins = [
  coin('BTC', 'Bitcoin', '0.412500009'),
  coin('USDT', 'Tether', '12450.5'),
  coin('ETH', 'Ethereum', '0'),
  coin('LUNA', 'Terra', '0', true),
];

export const quote = (change: object = {}) => ({
  quoteTxId: '101',
  exchangeRate: '97412.5',
  inverseRate: '0.00001026',
  fromCoin: 'BTC',
  fromCoinType: 'crypto',
  fromAmount: '0.1',
  toCoin: 'USDT',
  toCoinType: 'crypto',
  toAmount: '9741.25',
  expiredTime: '1753351215442',
  ttlMs: 15_000,
  executable: true,
  extTaxAndFee: [],
  ...change,
});

export const record = (exchangeStatus: string, failCode = 0) => ({
  ...quote(),
  exchangeTxId: '201',
  accountType: 'funding',
  userId: '7',
  exchangeStatus,
  failCode,
  convertRate: '97412.5',
  createdAt: '1753351203119',
  finishedAt: '',
});

export type Answers = Record<string, (args: Record<string, string>) => unknown>;

/** A client that answers from a table and remembers what it was asked. */
export function client(answers: Answers = {}) {
  const sent: string[] = [];
  const table: Answers = {
    convertCoinList: () => ({ coins }),
    convertLimit: () => ({
      fromMin: '0.001',
      fromMax: '1',
      toMin: '',
      toMax: '',
      dailyRemain: '',
      accuracyLength: 8,
      toAccuracyLength: 4,
    }),
    convertSpecifiedCoin: () => ({ list: [{ indicativeRate: '97412.5', change24h: '0.0132' }], total: 1 }),
    exchangeRate: () => ({ rate: '1' }),
    exchangeGapRate: () => ({ gapRate: '0.005' }),
    convertQuote: () => quote(),
    convertExecute: () => ({ quoteTxId: '101', exchangeStatus: 'init' }),
    convertQuery: () => ({ list: [record('success')], total: 1, index: 1, limit: 20 }),
    ...answers,
  };
  const call = async (op: string, args: Record<string, string>) => {
    sent.push(op);
    return table[op]?.(args);
  };
  return { sent, call: call as unknown as Contract['call'] };
}

export const times = (sent: string[], op: string) => sent.filter((name) => name === op).length;
export const button = (name: string) => screen.getByRole('button', { name });

export async function toQuote(using: ReturnType<typeof client>, session?: typeof anonymous) {
  const user = userEvent.setup();
  renderWidget(<ConversionQuote client={using.call} fromCoin="BTC" toCoin="USDT" />, session);
  await user.type(screen.getByRole('textbox', { name: 'convert.from' }), '0.1');
  await user.click(await screen.findByRole('button', { name: 'convert.getQuote' }));
  await screen.findByRole('heading', { name: 'convert.yourQuote' });
  return user;
}
