import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendInternalDeposit } from '../../../../src/sandbox/flows/withdrawals/sendInternalDeposit.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { creditedAfter, recordOf, reviewMs, send, untilUndoneMs } from '../deposits/support/arrivals.ts';
import { withdraw, customer as withdrawer } from '../withdrawals/support/withdraw.ts';

let exchange: TestExchange;
let thief: Account;
let uid = 0;
beforeAll(async () => {
  exchange = await TestExchange.open();
});
beforeEach(async () => {
  uid += 2;
  thief = await exchange.addAccount(withdrawer(uid));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

const convert = async (fromCoin: string, toCoin: string, requestAmount: string, account = thief) => {
  const request = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
  const { quoteTxId } = (await exchange.call('convertQuote', account, request)).result;
  expect((await exchange.call('convertExecute', account, { quoteTxId })).code).toBe(0);
  await exchange.advance(3_000);
};

/** A deposit of 200 USDT, of which so much is converted to BTC before its block is undone. */
async function undone(spent: string): Promise<string> {
  const id = await send(exchange, thief, 'undone', '200');
  await exchange.advance(creditedAfter);
  await convert('USDT', 'BTC', spent);
  await exchange.advance(untilUndoneMs);
  return id;
}

const codeOf = async (changes: object) => (await withdraw(exchange, thief, changes)).code;
const limits = async () =>
  (await exchange.call('withdrawLimitAmount', thief, { coin: 'BTC' })).result.blockedReason;

test('coins bought with an undone deposit cannot leave while the deposit is reviewed, nor while the debt is owed', async () => {
  await exchange.fund(thief, 'USDC', '500');
  const usdc = {
    coin: 'USDC',
    chain: 'BASE',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    amount: '60',
  };
  await undone('150');
  expect([await codeOf(usdc), await limits()]).toEqual([131090, 'BANNED']);
  const receiver = await exchange.addAccount(testAccount(uid + 1));
  const gift = { uid: receiver.uid, fromUid: thief.uid, coin: 'USDC', amount: '5' };
  await expect(sendInternalDeposit(exchange.context, gift)).rejects.toMatchObject({ code: 131090 });
  await exchange.advance(reviewMs);
  expect([await codeOf(usdc), await limits()]).toEqual([131090, 'BANNED']);
  await exchange.fund(thief, 'USDT', '150');
  await exchange.advance(200);
  expect([await codeOf(usdc), await limits()]).toEqual([0, '']);
});

test('a customer in debt sees that transfers out are closed, and why; a sub-account is not told', async () => {
  const ownStates = async () => {
    const { list } = (await exchange.call('transferAccountTypes', thief, {})).result;
    return list.map(
      (row) => `${row.accountType} ${row.canTransferIn} ${row.canTransferOut} ${row.closedReason}`,
    );
  };
  const familySeenBy = async (account: Account) => {
    const { list } = (await exchange.call('transferAccounts', account, {})).result;
    return list.find((row) => row.account === `${thief.uid}-FUND`);
  };
  const sub = await exchange.addAccount(
    testAccount(uid + 1, { parentUid: thief.uid, subAttribute: 1, utaStatus: 'SUCCESS' }),
  );
  const mayWithdraw = async () => (await exchange.call('userPermission', thief, {})).result.withdraw;
  await exchange.fund(thief, 'USDC', '5');
  expect(await mayWithdraw()).toBe(true);
  await undone('150');
  expect(await mayWithdraw()).toBe(false);
  expect(await ownStates()).toEqual(
    ['fiat true', 'spot true', 'contract true', 'option true', 'finacial false'].map(
      (name) => `${name} false DEBT`,
    ),
  );
  expect(await familySeenBy(thief)).toMatchObject({ canSend: false, closedReason: 'DEBT' });
  expect(await familySeenBy(sub)).toMatchObject({ canReceive: true, closedReason: '' });
  const { list } = (await exchange.call('transferAmounts', thief, { account: `${thief.uid}-FUND` })).result;
  expect(list.find(({ coin }) => coin === 'USDC')?.transferable).toBe('0');
  const request = { from: `${thief.uid}-FUND`, to: `${sub.uid}-FUND`, coin: 'USDC', amount: '1' };
  expect((await exchange.call('transferCreate', thief, { ...request, requestId: `debt-${uid}` })).code).toBe(
    131208,
  );
  await exchange.advance(reviewMs);
  await exchange.fund(thief, 'USDT', '150');
  await exchange.advance(200);
  expect((await ownStates())[0]).toBe('fiat true true ');
});

test('nothing is refused when none of an undone deposit was spent', async () => {
  await exchange.fund(thief, 'USDC', '500');
  await send(exchange, thief, 'undone', '200');
  await exchange.advance(creditedAfter + untilUndoneMs);
  expect(await limits()).toBe('');
});

test('incoming payments of that coin repay the debt, by any route, in parts and never more than is owed', async () => {
  await exchange.fund(thief, 'XRP', '1000');
  const id = await undone('150');
  await exchange.advance(reviewMs);
  const debt = async () => {
    const { status, owedAmount } = await recordOf(exchange, thief, id);
    return [status, owedAmount, (await exchange.balances(thief))['available USDT'] ?? '0'];
  };
  expect(await debt()).toEqual([70013, '150', '0']);
  await send(exchange, thief, 'credited', '40.25');
  await exchange.advance(creditedAfter);
  await exchange.advance(200);
  expect(await debt()).toEqual([70013, '109.75', '0']);
  await exchange.fund(thief, 'USDT', '100', 'UNIFIED');
  await exchange.advance(200);
  expect(await debt()).toEqual([70013, '109.75', '0']);
  await convert('XRP', 'USDT', '20');
  await exchange.advance(200);
  const [status, owed] = await debt();
  expect(status).toBe(70013);
  expect(Number(owed)).toBeLessThan(109.75);
  await exchange.fund(thief, 'USDT', '500');
  await exchange.advance(200);
  const [paid, left, rest] = await debt();
  expect([paid, left]).toEqual([70011, '0']);
  expect(Number(rest)).toBeCloseTo(500 - Number(owed), 6);
});

test('a withdrawal not yet sent when the debt arises is refused and returned; one that was sent continues', async () => {
  await exchange.fund(thief, 'USDC', '500');
  const usdc = { coin: 'USDC', chain: 'BASE', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
  const stateOf = async (id: string) => {
    const { list } = (await exchange.call('withdrawRecords', thief, {})).result;
    const row = list.find((one) => one.withdrawId === id);
    return [row?.status, row?.failReason];
  };
  await send(exchange, thief, 'undone', '200');
  await exchange.advance(creditedAfter);
  await convert('USDT', 'BTC', '150');
  const sent = (await withdraw(exchange, thief, { ...usdc, amount: '50' })).result.id;
  await exchange.advance(untilUndoneMs - 3_000 - 2_000);
  const before = (await exchange.balances(thief))['available USDC'];
  const held = (await withdraw(exchange, thief, { ...usdc, amount: '60' })).result.id;
  expect((await stateOf(held))[0]).toBe('SecurityCheck');
  await exchange.advance(2_000 + reviewMs);
  expect(await stateOf(held)).toEqual(['Reject', 'RISK_REVIEW']);
  expect((await exchange.balances(thief))['available USDC']).toBe(before);
  expect((await stateOf(sent))[0]).toMatch(/BlockchainConfirmed|success/);
});
