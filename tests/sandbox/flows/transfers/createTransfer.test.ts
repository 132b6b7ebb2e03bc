import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { Wallet } from '../../../../src/sandbox/platform/accountId.ts';
import { describeEmbedded, describeOnPostgres } from '../../support/engines.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

describeEmbedded(transfers);
describeOnPostgres(transfers);

const dayMs = 86_400_000;

/** Transfers between the accounts of one family. */
function transfers(): void {
  let exchange: TestExchange;
  let uid = 870_000;
  let requests = 0;

  beforeAll(async () => {
    exchange = await TestExchange.open();
  });
  afterAll(async () => {
    await expectSoundBooks(exchange.db);
    await exchange.close();
  });

  async function someone(changes: Partial<Account> = {}): Promise<Account> {
    uid += 1;
    const account = await exchange.addAccount(testAccount(uid, { utaStatus: 'SUCCESS', ...changes }));
    await exchange.fund(account, 'USDT', '100');
    return account;
  }

  async function family(changes: { main?: Partial<Account>; sub?: Partial<Account> } = {}) {
    const main = await someone(changes.main);
    const sub = await someone({ parentUid: main.uid, subAttribute: 1, ...changes.sub });
    return { main, sub };
  }

  const at = (account: Account, wallet: Wallet = 'FUND') => `${account.uid}-${wallet}`;

  function transfer(from: string, to: string, changes: Partial<ArgumentsOf<'transferCreate'>> = {}) {
    requests += 1;
    return { from, to, coin: 'USDT', amount: '40', requestId: `transfer-${requests}`, ...changes };
  }

  const move = (caller: Account, ...requested: Parameters<typeof transfer>) =>
    exchange.call('transferCreate', caller, transfer(...requested));

  const held = (account: Account, amount: string) =>
    exchange.db
      .insertInto('withdrawal_holds')
      .values({
        uid: account.uid,
        wallet: 'FUND',
        coin: 'USDT',
        amount,
        reason: 'P2P_HOLD',
        reference: `held-${account.uid}`,
        created_at: exchange.clock.now(),
        unlock_at: exchange.clock.now() + dayMs,
      })
      .execute();

  const amounts = async (caller: Account, account: string) =>
    (await exchange.call('transferAmounts', caller, { account })).result;

  test('coins move between two accounts of one customer at once, and the record says so', async () => {
    const main = await someone();
    const answer = await move(main, at(main), at(main, 'UNIFIED'));
    expect(answer).toMatchObject({ code: 0, result: { status: 'SUCCESS' } });
    expect(await exchange.balances(main)).toEqual({ 'available USDT': '60' });
    expect(await exchange.balances(main, 'UNIFIED')).toEqual({ 'available USDT': '40' });
    const own = (await exchange.call('transferOwnList', main, {})).result;
    expect(own.list).toMatchObject([
      {
        transferId: answer.result.transferId,
        amount: '40',
        ioDirection: 'O',
        fromAccountType: 'FUND',
        toAccountType: 'UNIFIED',
      },
    ]);
    expect((await exchange.call('transferList', main, {})).result.total).toBe(0);
    const named = await exchange.call('transferList', main, { transferId: answer.result.transferId });
    expect(named.result.list).toEqual(own.list);
  });

  test.each([
    ['92 days', 92, 0],
    ['93 days', 93, 181009],
  ])('transfers among the accounts of one customer are requested over %s', async (_, days, code) => {
    const main = await someone();
    const now = exchange.clock.now();
    const range = { startTime: String(now - days * dayMs), endTime: String(now) };
    expect((await exchange.call('transferOwnList', main, range)).code).toBe(code);
  });

  test('a main account sends to its sub-account and takes from it; both see the record', async () => {
    const { main, sub } = await family();
    expect((await move(main, at(main), at(sub))).code).toBe(0);
    expect((await move(main, at(sub), at(main, 'UNIFIED'), { amount: '15.5' })).code).toBe(0);
    expect(await exchange.balances(sub)).toEqual({ 'available USDT': '124.5' });
    expect(await exchange.balances(main, 'UNIFIED')).toEqual({ 'available USDT': '15.5' });
    const seen = (await exchange.call('transferList', sub, {})).result.list;
    expect(seen.map(({ ioDirection, amount }) => [ioDirection, amount]).sort()).toEqual([
      ['I', '40'],
      ['O', '15.5'],
    ]);
  });

  test('a sub-account pays its main account, which can neither be drawn on nor viewed', async () => {
    const { main, sub } = await family();
    expect((await move(sub, at(sub), at(main))).code).toBe(0);
    expect((await move(sub, at(main), at(sub))).code).toBe(131232);
    expect((await exchange.call('transferAmounts', sub, { account: at(main) })).code).toBe(131207);
    const { list } = (await exchange.call('transferAccounts', sub, {})).result;
    expect(list.filter(({ isOwn }) => !isOwn).map(({ canSend }) => canSend)).not.toContain(true);
  });

  test('nobody else can reach these accounts: no stranger, sibling or other main account', async () => {
    const { main, sub } = await family();
    const sibling = await someone({ parentUid: main.uid, subAttribute: 1 });
    const stranger = await family();
    for (const [caller, from, to] of [
      [stranger.main, at(main), at(stranger.main)],
      [stranger.main, at(sub), at(stranger.main)],
      [sibling, at(sub), at(sibling)],
      [sibling, at(sibling), at(sub)],
      [main, at(main), at(stranger.sub)],
    ] as const) {
      expect((await move(caller, from, to)).code).toBe(131207);
      expect((await exchange.call('transferAmounts', stranger.main, { account: from })).code).toBe(131207);
    }
  });

  test('a repeated or concurrent request moves coins once and returns one transfer', async () => {
    const { main, sub } = await family();
    const requested = transfer(at(main), at(sub));
    const answers = await Promise.all([1, 2, 3].map(() => exchange.call('transferCreate', main, requested)));
    answers.push(await exchange.call('transferCreate', main, { ...requested, amount: '40.0' }));
    expect(new Set(answers.map(({ result }) => result.transferId)).size).toBe(1);
    expect(await exchange.balances(main)).toEqual({ 'available USDT': '60' });
    expect((await exchange.call('transferCreate', main, { ...requested, amount: '41' })).code).toBe(131214);
  });

  test('held coins stay, and the amounts state until when', async () => {
    const { main, sub } = await family();
    await held(main, '70');
    expect(await amounts(main, at(main))).toEqual({
      list: [
        {
          coin: 'USDT',
          available: '100',
          held: '70',
          transferable: '30',
          unlockAt: String(exchange.clock.now() + dayMs),
          accuracy: 18,
        },
      ],
      total: 1,
    });
    for (const to of [at(main, 'UNIFIED'), at(sub)]) {
      expect((await move(main, at(main), to, { amount: '30.00000001' })).code).toBe(131212);
    }
    expect((await move(main, at(main), at(sub), { amount: '30' })).code).toBe(0);
    expect((await move(main, at(main), at(sub), { amount: '0.00000001' })).code).toBe(131212);
  });

  test.each<[string, Partial<ArgumentsOf<'transferCreate'>>, number]>([
    ['more than the balance', { amount: '100.00000001' }, 131212],
    ['finer than any coin', { amount: '1.0000000000000000001' }, 10001],
    ['an unknown coin', { coin: 'NOPE' }, 10001],
    ['an amount of zero', { amount: '0' }, 10001],
    ['a negative amount', { amount: '-1' }, 10001],
  ])('a transfer is refused: %s', async (_what, changes, code) => {
    const main = await someone();
    expect((await move(main, at(main), at(main, 'UNIFIED'), changes)).code).toBe(code);
    expect(await exchange.balances(main)).toEqual({ 'available USDT': '100' });
  });

  test('a transfer finer than the currency’s decimals is refused', async () => {
    const { main, sub } = await family();
    await exchange.fund(main, 'EUR', '50');
    const finer = { coin: 'EUR', amount: '1.001' };
    expect((await move(main, at(main), at(sub), finer)).code).toBe(131210);
    expect((await move(main, at(main), at(sub), { ...finer, amount: '1.01' })).code).toBe(0);
  });

  test('a transfer to its own source, or to an account that only gives, is refused', async () => {
    const main = await someone();
    expect((await move(main, at(main), at(main))).code).toBe(131211);
    expect((await move(main, at(main), at(main, 'INVESTMENT'))).code).toBe(131231);
    // What the account has become, or never was.
    expect((await move(main, at(main), at(main, 'SPOT'))).code).toBe(131207);
  });

  test('a coin that the target does not keep, or that its owner may not hold, is refused', async () => {
    const { main, sub } = await family({ main: { utaStatus: '' }, sub: { subAttribute: 2 } });
    await exchange.fund(main, 'DOGE', '10');
    expect((await move(main, at(main), at(main, 'OPTION'))).code).toBe(131206);
    expect((await move(main, at(main), at(main, 'CONTRACT'), { coin: 'DOGE', amount: '1' })).code).toBe(
      131206,
    );
    expect((await move(main, at(main), at(sub), { coin: 'DOGE', amount: '1' })).code).toBe(131233);
    expect((await move(main, at(main), at(main, 'SPOT'), { coin: 'DOGE', amount: '1' })).code).toBe(0);
  });

  test('nothing moves while an account is being upgraded', async () => {
    const { main, sub } = await family({ main: { utaStatus: 'PROCESS' } });
    expect((await amounts(main, at(main))).list[0]?.transferable).toBe('0');
    const { list } = (await exchange.call('transferAccounts', sub, {})).result;
    expect(list.filter(({ isOwn }) => !isOwn).map(({ closedReason }) => closedReason)).toContain('UPGRADING');
    expect((await move(main, at(main), at(sub))).code).toBe(131232);
    expect((await move(sub, at(sub), at(main))).code).toBe(131231);
  });

  test('coins that must not leave an account cannot be transferred to a family account', async () => {
    const { main, sub } = await family({ sub: { withdrawBanned: true } });
    expect((await move(main, at(sub), at(main))).code).toBe(131208);
    expect((await move(main, at(sub), at(sub, 'UNIFIED'))).code).toBe(0);
    const changed = await family();
    await exchange.db
      .insertInto('account_security')
      .values({
        uid: changed.main.uid,
        whitelist_on: true,
        blocked_until: exchange.clock.now() + dayMs,
        blocked_reason: 'ADDRESS_LOCK_CHANGE',
      })
      .execute();
    expect((await move(changed.main, at(changed.main), at(changed.sub))).code).toBe(131226);
  });

  test('two accounts that pay each other at the same moment both receive their coins', async () => {
    const { main, sub } = await family();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => move(main, at(main), at(sub), { amount: '10' })),
      ...Array.from({ length: 5 }, () => move(sub, at(sub), at(main), { amount: '10' })),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(0));
    expect(await exchange.balances(main)).toEqual({ 'available USDT': '100' });
  });
}
