import { describe, expect, it } from 'vitest';
import { filterCoins } from '../../../../src/widgets/conversionQuote/CoinOption.tsx';
import { conversionAccounts } from '../../../../src/widgets/conversionQuote/quote/AccountChoice.tsx';
import {
  type ConversionCoin,
  checkForm,
  type PairLimit,
} from '../../../../src/widgets/conversionQuote/quote/checkForm.ts';
import { toQuote } from '../../../../src/widgets/conversionQuote/requestQuote.ts';
import { largestAmount } from '../../../../src/widgets/conversionQuote/useConversionForm.ts';
import { typedForm as form } from '../typedForm.ts';

const coin = (change: Partial<ConversionCoin> = {}): ConversionCoin => ({
  coin: 'BTC',
  fullName: 'Bitcoin',
  accuracyLength: 8,
  coinType: 'crypto',
  balance: '0.412500009',
  uBalance: '40182.66',
  singleFromMinLimit: '0.001',
  singleFromMaxLimit: '1',
  disableFrom: false,
  disableTo: false,
  ...change,
});
const limit: PairLimit = {
  fromMin: '0.001',
  fromMax: '1',
  toMin: '97',
  toMax: '97412',
  dailyRemain: '',
  accuracyLength: 8,
};
const facts = {
  from: coin(),
  to: coin({ coin: 'USDT' }),
  limit,
  isSignedIn: true,
  give: '',
};

describe('checkForm', () => {
  it.each([
    { name: 'all there', change: {}, world: {}, want: { isReady: true, amount: '0.1' } },
    { name: 'separators', change: { amount: '0,1' }, world: {}, want: { isReady: true, amount: '0.1' } },
    { name: 'no coin', change: { toCoin: '' }, world: {}, want: { key: 'convert.need.coin' } },
    {
      name: 'no amount',
      change: { amount: '' },
      world: {},
      want: { key: 'convert.need.amount', isWrong: false },
    },
    {
      name: 'zero',
      change: { amount: '0.000' },
      world: {},
      want: { key: 'convert.need.amount', isWrong: false },
    },
    {
      name: 'letters',
      change: { amount: '1e309' },
      world: {},
      want: { key: 'convert.need.number', isWrong: true },
    },
    { name: 'negative', change: { amount: '-1' }, world: {}, want: { key: 'convert.need.number' } },
    {
      name: 'too many decimals',
      change: { amount: '0.123456789' },
      world: {},
      want: { key: 'convert.need.decimals', digits: 8 },
    },
    {
      name: 'too little',
      change: { amount: '0.0009' },
      world: {},
      want: { key: 'convert.need.minimum', amount: '0.001', coin: 'BTC', isWrong: true },
    },
    {
      name: 'more than there is',
      change: { amount: '0.42' },
      world: {},
      want: { key: 'convert.need.balance' },
    },
    {
      name: 'too much',
      change: { amount: '2' },
      world: { from: coin({ balance: '5' }) },
      want: { key: 'convert.need.maximum', amount: '1' },
    },
    {
      name: 'more than the day has left',
      change: { amount: '0.1' },
      world: { limit: { ...limit, dailyRemain: '0.05' } },
      want: { key: 'convert.need.daily', amount: '0.05' },
    },
    {
      name: 'nobody signed in: no balance to compare with',
      change: { amount: '0.9' },
      world: { isSignedIn: false, from: coin({ balance: '' }) },
      want: { isReady: true, amount: '0.9' },
    },
    {
      name: 'limits not there yet: those of the coin',
      change: { amount: '0.0001' },
      world: { limit: undefined },
      want: { key: 'convert.need.minimum' },
    },
    {
      name: 'closed coin',
      change: {},
      world: { from: coin({ disableFrom: true }) },
      want: { key: 'convert.need.otherCoin', coin: 'BTC' },
    },
    {
      name: 'typed for what is got: what must be given counts',
      change: { amount: '9741.25', side: 'to' as const },
      world: { give: '0.10000001' },
      want: { isReady: true, amount: '0.10000001' },
    },
    {
      name: 'typed for what is got, too little must be given',
      change: { amount: '10', side: 'to' as const },
      world: { give: '0.0001' },
      want: { key: 'convert.need.minimum', coin: 'BTC' },
    },
    {
      name: 'typed for what is got, without a price',
      change: { amount: '10', side: 'to' as const },
      world: {},
      want: { key: 'convert.need.price', isWrong: false },
    },
    {
      name: 'typed for what is got, with too many decimals of that coin',
      change: { amount: '10.12345', side: 'to' as const },
      world: { give: '0.1', limit: { ...limit, toAccuracyLength: 4 } },
      want: { key: 'convert.need.decimals', coin: 'USDT', digits: 4 },
    },
    {
      name: 'being upgraded: nothing else matters',
      change: { amount: '' },
      world: { isUpgrading: true },
      want: { key: 'convert.need.upgraded', isWrong: false },
    },
    {
      name: 'a block worth too little',
      change: {},
      world: { block: { usd: '49999.99', min: '50000', max: '5000000' } },
      want: { key: 'otc.need.minimum', amount: '50000' },
    },
    {
      name: 'a block worth too much',
      change: { amount: '60' },
      world: { block: { usd: '5000000.01', min: '50000', max: '5000000' } },
      want: { key: 'otc.need.maximum', amount: '5000000' },
    },
    {
      name: 'a block beyond the limits of the usual conversion',
      change: { amount: '2' },
      world: { from: coin({ balance: '5' }), block: { usd: '194825', min: '50000', max: '5000000' } },
      want: { isReady: true, amount: '2' },
    },
    {
      name: 'a block of more than there is',
      change: { amount: '2' },
      world: { block: { usd: '194825', min: '50000', max: '' } },
      want: { key: 'convert.need.balance' },
    },
    {
      name: 'the world unknown',
      change: {},
      world: { from: undefined, to: undefined, limit: undefined },
      want: { isReady: true },
    },
  ])('$name', ({ change, world, want }) => {
    expect(checkForm({ ...form, ...change }, { ...facts, ...world })).toMatchObject(want);
  });
});

describe('largestAmount', () => {
  it.each([
    { name: 'cuts to the precision, never up', given: coin(), limits: limit, want: '0.4125' },
    { name: 'stops at the maximum', given: coin({ balance: '7' }), limits: limit, want: '1' },
    {
      name: 'stops at what the day has left',
      given: coin(),
      limits: { ...limit, dailyRemain: '0.2' },
      want: '0.2',
    },
    {
      name: 'ignores a limit of 0',
      given: coin({ balance: '7' }),
      limits: { ...limit, fromMax: '0' },
      want: '7',
    },
    { name: 'nothing there', given: coin({ balance: '0' }), limits: limit, want: undefined },
    { name: 'not known', given: coin({ balance: '' }), limits: limit, want: undefined },
    { name: 'no coin', given: undefined, limits: limit, want: undefined },
  ])('$name', ({ given, limits, want }) => {
    expect(largestAmount(given, limits)).toBe(want);
  });
});

describe('filterCoins', () => {
  const coins = [
    coin({ coin: 'WBTC', fullName: 'Wrapped Bitcoin', balance: '0' }),
    coin(),
    coin({ coin: 'ETH', fullName: 'Ethereum', balance: '' }),
  ];
  const codes = (search: string, hidesZeroBalances = false) =>
    filterCoins(coins, { search, hidesZeroBalances }).map((found) => found.coin);

  it.each([
    { search: '', want: ['WBTC', 'BTC', 'ETH'] },
    { search: 'btc', want: ['BTC', 'WBTC'] },
    { search: ' bitCOIN ', want: ['BTC', 'WBTC'] },
    { search: 'ether', want: ['ETH'] },
    { search: 'nothing', want: [] },
  ])('"$search" → $want', ({ search, want }) => {
    expect(codes(search)).toEqual(want);
  });

  it('leaves out coins without a balance on request', () => {
    expect(codes('', true)).toEqual(['BTC']);
  });
});

describe('conversionAccounts', () => {
  const profile = (change: object) => ({ unified_account: 0, member_tag: { UTA: '' }, ...change }) as never;

  it.each([
    { name: 'nobody', given: null, want: ['funding'] },
    { name: 'classic', given: profile({}), want: ['funding'] },
    { name: 'unified', given: profile({ unified_account: 1 }), want: ['funding', 'uta_convert'] },
    {
      name: 'upgraded',
      given: profile({ member_tag: { UTA: 'SUCCESS' } }),
      want: ['funding', 'uta_convert'],
    },
    { name: 'upgrading', given: profile({ member_tag: { UTA: 'PROCESS' } }), want: ['funding'] },
    {
      name: 'unified, not opened to this user',
      given: profile({ unified_account: 1, grayFlag: { utaConvert: false } }),
      want: ['funding'],
    },
  ])('$name → $want', ({ given, want }) => {
    expect(conversionAccounts(given)).toEqual(want);
  });
});

describe('toQuote', () => {
  const answer = {
    quoteTxId: '101',
    exchangeRate: '97412.5',
    fromCoin: 'BTC',
    fromCoinType: 'crypto',
    fromAmount: '0.1',
    toCoin: 'USDT',
    toCoinType: 'crypto',
    toAmount: '9741.25',
    expiredTime: '1753351215442',
    executable: true,
    extTaxAndFee: [],
  } as const;
  const times = { sentAt: 1_000, cameAt: 1_400 };
  const about = { kind: 'single', account: 'funding' } as const;

  it('expires by the time of sending, so never after the server’s own', () => {
    expect(toQuote({ ...answer, extTaxAndFee: [], ttlMs: 15_000 }, times, '', about).deadline).toBe(16_000);
  });

  it('expires at the server’s moment when no lifetime is given', () => {
    expect(toQuote({ ...answer, extTaxAndFee: [] }, times, '', about).deadline).toBe(1_753_351_215_442);
  });

  it('can be executed only when it has an id', () => {
    expect(toQuote({ ...answer, extTaxAndFee: [], quoteTxId: '' }, times, '', about).isExecutable).toBe(
      false,
    );
  });
});
