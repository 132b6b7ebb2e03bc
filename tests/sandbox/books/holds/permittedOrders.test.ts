import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { Wallet } from '../../../../src/sandbox/platform/accountId.ts';
import { isLongRun } from '../../../longRun.ts';
import { provenToken } from '../../flows/stepUp/support/codes.ts';
import { tron, withdraw } from '../../flows/withdrawals/support/withdraw.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { type TestExchange, testAccount } from '../../support/testExchange.ts';
import { free, give, nextNumber, openSteadyExchange, order, steadyMarket } from './support/steadyExchange.ts';

let exchange: TestExchange;
let uid = 796_000;

beforeAll(async () => {
  exchange = await openSteadyExchange();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

function someone(changes: Partial<Account> = {}): Promise<Account> {
  uid += 1;
  const rules = { withdrawAddrLevel: 0, hasGoogle2fa: false, utaStatus: 'SUCCESS' } as const;
  return exchange.addAccount(testAccount(uid, { ...rules, ...changes }));
}

/** A customer and a sub-account, judged as one: coins that go from one to the other have not left. */
interface Family {
  readonly main: Account;
  readonly sub: Account;
  /** Somebody else, who is paid inside the exchange. */
  readonly friend: Account;
}

const coins = ['USDT', 'BTC', 'ETH', 'EUR'] as const;
const coin = fc.constantFrom(...coins);
const crypto = fc.constantFrom('USDT', 'BTC', 'ETH');
const share = fc.integer({ min: 1, max: 100 });
const owner = fc.constantFrom<'main' | 'sub'>('main', 'main', 'sub');
const wallet = fc.constantFrom<'FUND' | 'UNIFIED'>('FUND', 'UNIFIED');
const place = fc.record({ owner, wallet });
/** All there is instead of all that is free. */
const isGreedy = fc.boolean();
const from = fc.constantFrom<'FUND' | 'FUND,UTA'>('FUND', 'FUND,UTA');
const sending = fc.record({
  kind: fc.constant('send' as const),
  coin,
  from,
  isInside: fc.boolean(),
  isGreedy,
});
const moving = fc.record({ kind: fc.constant('move' as const), coin, from: place, to: place, isGreedy });
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('convert' as const), place, from: coin, to: coin, share }),
  },
  fc.record({ kind: fc.constant('block' as const), wallet, from: crypto, to: crypto, share }),
  fc.record({ kind: fc.constant('batch' as const), wallet, to: crypto, share }),
  { weight: 3, arbitrary: sending },
  { weight: 3, arbitrary: moving },
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('settle' as const) }),
  fc.record({ kind: fc.constant('wait' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

test('no sequence of conversions, transfers, withdrawals and cancellations lets out more than was free, on any site', {
  timeout: 600_000,
}, async () => {
  const friend = await someone();
  const done = new Set<Step['kind']>();
  const site = fc.constantFrom<Account['site']>('GLOBAL', 'KAZ', 'TUR');
  await fc.assert(
    fc.asyncProperty(site, fc.array(step, { minLength: 3, maxLength: 14 }), async (site, steps) => {
      const main = await someone({ site });
      const family = { main, sub: await someone({ site, parentUid: main.uid, subAttribute: 1 }), friend };
      await endow(family);
      const before = await freeWorth(family);
      for (const each of steps) if (await actions[each.kind](family, each as never)) done.add(each.kind);
      await wait();
      const after = (await leftWorth(family)).plus(await freeWorth(family));
      // Each conversion may round its eighth decimal up.
      expect(after.minus(before).lessThan('0.01'), `${before} USDT were free, ${after} are`).toBe(true);
      // Nor is more held than before, but for what conversions cost.
      const conversions = steps.filter(({ kind }) => ['convert', 'block', 'batch'].includes(kind)).length;
      expect(
        after.greaterThanOrEqualTo(before.times(new Decimal('0.97').pow(conversions)).minus('0.01')),
      ).toBe(true);
    }),
    { seed: 7, numRuns: isLongRun ? 100 : 20 },
  );
  expect([...done].sort()).toEqual(Object.keys(actions).sort());
});

async function endow({ main, sub }: Family): Promise<void> {
  const held = { MANUAL_REVIEW: '150000', P2P_HOLD: '50000' };
  await give(exchange, main, { coin: 'USDT', amount: '400000', held });
  await give(exchange, main, { coin: 'BTC', amount: '2', held: { FIAT_BUY_HOLD: '2' } });
  await give(exchange, main, { coin: 'ETH', amount: '20' });
  await give(exchange, main, {
    wallet: 'UNIFIED',
    coin: 'USDT',
    amount: '90000',
    held: { MANUAL_REVIEW: '30000' },
  });
  await give(exchange, sub, { coin: 'ETH', amount: '10', held: { MANUAL_REVIEW: '4' } });
}

const settle = () => exchange.advance(2_000);

/** What the law holds in Türkiye comes free; all else is held for a month. */
async function wait(): Promise<void> {
  await settle();
  await exchange.advance(8 * 3_600_000);
}

/** Each says whether the exchange did it. */
const actions: {
  readonly [Kind in Step['kind']]: (family: Family, request: StepOf<Kind>) => Promise<boolean>;
} = {
  async settle() {
    await settle();
    return true;
  },
  async wait() {
    await wait();
    return true;
  },
  async convert(family, { place, from, to, share }) {
    if (from === to) return false;
    const account = family[place.owner];
    const amount = await partOf(account, place.wallet, { coin: from, share });
    const request = { pair: [from, to], amount, from: accountTypes[place.wallet] } as const;
    return (await order(exchange, account, request)) !== null;
  },
  async block({ main }, { wallet, from, to, share }) {
    const requestAmount = await partOf(main, wallet, { coin: from, share });
    const accountType = `${accountTypes[wallet]}_block_trade` as const;
    const trade = { accountType, fromCoin: from, toCoin: to, requestAmount };
    const { code, result } = await exchange.call('blockTradeCheck', main, trade);
    if (from === to || code !== 0) return false;
    const { quoteTxId = '' } = result.quote ?? {};
    return (await exchange.call('convertExecute', main, { quoteTxId })).code === 0;
  },
  /** The same part of all others into one. */
  async batch({ main }, { wallet, to, share }) {
    const others = ['USDT', 'BTC', 'ETH'].filter((name) => name !== to);
    const list = await Promise.all(
      others.map(async (fromCoin) => ({
        fromCoin,
        fromAmount: await partOf(main, wallet, { coin: fromCoin, share }),
      })),
    );
    const request = { accountType: accountTypes[wallet], toCoin: to, list };
    const { code, result } = await exchange.call('batchQuote', main, request);
    if (code !== 0) return false;
    return (await exchange.call('batchConvert', main, { quoteId: result.quoteId })).code === 0;
  },
  async move(family, { coin, from, to, isGreedy }) {
    const source = family[from.owner];
    const amount = await amountFrom(source, [from.wallet], { coin, isGreedy });
    const { code } = await exchange.call('transferCreate', family.main, {
      from: `${source.uid}-${from.wallet}`,
      to: `${family[to.owner].uid}-${to.wallet}`,
      coin,
      amount,
      requestId: `move-${nextNumber()}`,
    });
    return code === 0;
  },
  send,
  async cancel({ main }) {
    const { list } = (await exchange.call('withdrawRecords', main, {})).result;
    const [last] = list;
    return (
      last !== undefined && (await exchange.call('withdrawCancel', main, { id: last.withdrawId })).code === 0
    );
  },
};

/** How a conversion names a wallet. */
const accountTypes = { FUND: 'funding', UNIFIED: 'uta_convert' } as const;

async function partOf(
  account: Account,
  wallet: Wallet,
  { coin, share }: { coin: string; share: number },
): Promise<string> {
  const { [`available ${coin}`]: available = '0' } = await exchange.balances(account, wallet);
  return cut(coin, new Decimal(available).times(share).div(100));
}

/** All that is free in some wallets, or all there is. */
async function amountFrom(
  account: Account,
  from: readonly Wallet[],
  { coin, isGreedy }: { coin: string; isGreedy: boolean },
): Promise<string> {
  const amounts = await Promise.all(
    from.map(async (wallet) =>
      isGreedy
        ? ((await exchange.balances(account, wallet))[`available ${coin}`] ?? '0')
        : free(exchange, account, coin, wallet),
    ),
  );
  return cut(coin, Decimal.sum(...amounts));
}

const cut = (name: string, amount: Decimal) =>
  amount.toDecimalPlaces(name === 'EUR' ? 2 : 6, Decimal.ROUND_DOWN).toFixed();

const chains: Readonly<Record<string, { chain: string; address: string }>> = {
  USDT: { chain: 'TRX', address: tron },
  BTC: { chain: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  ETH: { chain: 'ETH', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
};

/** Asked for in Türkiye. */
const purpose = 'Moving my own coins to my wallet';

/** To a chain, to another customer, or to a bank. */
async function send(
  { main, friend }: Family,
  { coin, from, isInside, isGreedy }: StepOf<'send'>,
): Promise<boolean> {
  const sources = from === 'FUND' || coin === 'EUR' ? (['FUND'] as const) : (['FUND', 'UNIFIED'] as const);
  const amount = await amountFrom(main, sources, { coin, isGreedy });
  if (amount === '0') return false;
  // Longer than the pause between two.
  exchange.clock.advance(11_000);
  if (coin === 'EUR') {
    const bank = { channel_id: 'sepa', holder: main.legalName, iban: 'AT611904300234573201' };
    const request = { ...bank, coin, amount, requestId: `send-${nextNumber()}` } as const;
    const risk_verified_result_token = await provenToken(exchange, main, '30067', request);
    const body = { ...request, risk_verified_result_token };
    return (await exchange.call('fiatWithdrawCreate', main, body)).code === 0;
  }
  const to = isInside ? { chain: 'INTERNAL', address: String(friend.uid) } : chains[coin];
  const beneficiary = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF', purpose } as const;
  const request = { ...to, coin, amount, feeType: 1, accountType: from, beneficiary } as const;
  return (await withdraw(exchange, main, request)).code === 0;
}

const worth = (name: string, amount: string) => new Decimal(steadyMarket.priceAt(name, 0) ?? 0).times(amount);

async function freeWorth({ main, sub }: Family): Promise<Decimal> {
  const amounts = [main, sub].flatMap((account) =>
    (['FUND', 'UNIFIED'] as const).flatMap((wallet) =>
      coins.map(async (name) => worth(name, await free(exchange, account, name, wallet))),
    ),
  );
  return Decimal.sum(...(await Promise.all(amounts)));
}

/** Of what left, or is about to. */
async function leftWorth({ main, sub }: Family): Promise<Decimal> {
  const rows = await exchange.db
    .selectFrom('withdrawals')
    .select(['coin', 'received', 'fee'])
    .where('uid', 'in', [main.uid, sub.uid])
    .where('status', 'not in', ['CancelByUser', 'Reject', 'Fail'])
    .execute();
  return Decimal.sum(
    0,
    ...rows.map((row) => worth(row.coin, new Decimal(row.received).plus(row.fee).toFixed())),
  );
}
