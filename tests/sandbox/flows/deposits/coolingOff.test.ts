import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendInternalDeposit } from '../../../../src/sandbox/flows/withdrawals/sendInternalDeposit.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { recordOf, reviewMs, safeAfter, send, sender } from './support/arrivals.ts';

/** The clock of the exchange is ten times faster than the law's. */
const hourMs = 360_000;

let exchange: TestExchange;
let uid = 790_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

function someone(site: Account['site']): Promise<Account> {
  uid += 1;
  return exchange.addAccount(testAccount(uid, { site }));
}

/** What may leave of a coin, in all. */
async function free(account: Account, coin: string): Promise<string | undefined> {
  const { result } = await exchange.call('withdrawLimitAmount', account, { coin });
  return result.withdrawable.find(({ accountType }) => accountType === 'FUND')?.withdrawableAmount;
}

const held = async (account: Account) =>
  (await exchange.call('riskLimitAmountList', account, {})).result.list.map(({ coin, limitAmount, reason }) =>
    [coin, limitAmount, reason].join(' '),
  );

async function convert(account: Account, [fromCoin, toCoin]: readonly [string, string]): Promise<string> {
  const request = { accountType: 'funding', requestCoin: fromCoin, requestAmount: '50' } as const;
  const { result } = await exchange.call('convertQuote', account, { ...request, fromCoin, toCoin });
  await exchange.call('convertExecute', account, { quoteTxId: result.quoteTxId });
  for (let step = 0; step < 2; step += 1) await exchange.advance(2_000);
  return result.toAmount;
}

async function deposit(account: Account): Promise<string> {
  const id = await send(exchange, account, 'credited');
  await exchange.advance(safeAfter);
  await exchange.call('depositSubmitInfo', account, { id, questionnaire: sender });
  await exchange.advance(reviewMs);
  await exchange.advance(safeAfter);
  return id;
}

describe('domain §7.2, §9.1: in Türkiye', () => {
  test('a deposit can be traded at once and withdrawn 72 hours later', async () => {
    const account = await someone('TUR');
    const id = await deposit(account);
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '90' });
    expect(await held(account)).toEqual(['USDT 90 LEGAL_HOLD']);
    expect(await free(account, 'USDT')).toBe('0');
    const { creditedAt, withdrawableAt } = await recordOf(exchange, account, id);
    expect(Number(withdrawableAt)).toBe(Number(creditedAt) + 72 * hourMs);
    await exchange.advance(71 * hourMs);
    expect(await free(account, 'USDT')).toBe('0');
    await exchange.advance(hourMs);
    expect(await free(account, 'USDT')).toBe('90');
  });

  test('coins bought with a held coin are held, national currency is not', async () => {
    const account = await someone('TUR');
    await exchange.fund(account, 'USDT', '200');
    expect(await free(account, 'USDT')).toBe('200');
    const received = await convert(account, ['USDT', 'BTC']);
    expect(await held(account)).toEqual([`BTC ${received} LEGAL_HOLD`]);
    await convert(account, ['USDT', 'TRY']);
    expect(await held(account)).toHaveLength(1);
    expect(await free(account, 'USDT')).toBe('100');
  });

  test('a customer who has withdrawn before waits for 48 hours', async () => {
    const [account, other] = [await someone('TUR'), await someone('TUR')];
    await exchange.fund(account, 'USDT', '200');
    const gift = { coin: 'USDT', amount: '5' };
    await sendInternalDeposit(exchange.context, { ...gift, uid: other.uid, fromUid: account.uid });
    expect(await held(other)).toEqual(['USDT 5 LEGAL_HOLD']);
    const [received] = (await exchange.call('depositRecords', other, { type: 1 })).result.list;
    expect(Number(received?.withdrawableAt)).toBe(Number(received?.creditedAt) + 72 * hourMs);
    await convert(account, ['USDT', 'BTC']);
    const until = async (one: Account) =>
      (await exchange.call('frozenRecords', one, { freezeType: 'LEGAL_HOLD' })).result.list.map(
        ({ createdAt, expectedUnfreezeAt }) => (Number(expectedUnfreezeAt) - Number(createdAt)) / hourMs,
      );
    expect([await until(account), await until(other)]).toEqual([[48], [72]]);
  });

  test('an undone block suspends the hold of its deposit, and a new block restores it', async () => {
    const account = await someone('TUR');
    const id = await send(exchange, account, 'undoneKept');
    const seen: string[][] = [];
    for (let step = 0; step < 4; step += 1) {
      await exchange.advance(reviewMs + 3 * safeAfter);
      seen.push(await held(account));
    }
    expect(seen).toContainEqual(['USDT 90 DEPOSIT_UNCONFIRMED', 'USDT 90 LEGAL_HOLD']);
    expect(seen).toContainEqual([]);
    expect(await recordOf(exchange, account, id)).toMatchObject({ status: 70012 });
    expect(seen.at(-1)).toEqual(['USDT 90 LEGAL_HOLD']);
  });
});

test('elsewhere nothing is held once its chain is final', async () => {
  const account = await someone('GLOBAL');
  await send(exchange, account, 'credited');
  for (let step = 0; step < 2; step += 1) await exchange.advance(safeAfter);
  await convert(account, ['USDT', 'BTC']);
  expect(await held(account)).toEqual([]);
  expect(await free(account, 'USDT')).toBe('40');
});
