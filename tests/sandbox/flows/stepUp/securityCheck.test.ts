import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { authenticatorCodes } from '../../../../src/sandbox/flows/stepUp/authenticator.ts';
import { latestMails } from '../../../../src/sandbox/flows/stepUp/sendCode.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { authenticatorCode, begin, mailedCode, provenToken, wrong } from './support/codes.ts';

const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const address = { coin: 'USDT', chain: 'TRX', address: tron, is_verified: true };

let exchange: TestExchange;
let trader: Account;
let uid = 200_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 0 }));
  // A new step, whatever the test before used.
  exchange.clock.advance(30_000);
});

const send = (risk_token: string, account = trader) =>
  exchange.call('riskSendCode', account, { risk_token, component_id: 'email_verify' });
const verify = async (
  risk_token: string,
  codes: { email_verify?: string; google2fa?: string },
  account = trader,
) => exchange.call('riskVerify', account, { risk_token, component_list: codes });
const bothCodes = async () => ({
  email_verify: await mailedCode(exchange, trader),
  google2fa: await authenticatorCode(exchange, trader),
});
const save = (changes: object, account = trader) =>
  exchange.call('addressCreate', account, { ...address, ...changes });

describe('a check', () => {
  test('asks for the email and authenticator codes, and its token permits the change', async () => {
    const token = await begin(exchange, trader, '30062', address);
    const { result } = await exchange.call('riskComponents', trader, { risk_token: token });
    expect(result.logc_ext).toEqual({ required: ['email_verify', 'google2fa'], option: [] });
    expect(result.component_list[0]?.component_extension).toBe('200***@example.com');
    expect((await send(token)).result).toEqual({ cool_down: '60' });
    expect((await save({ risk_verified_result_token: token })).code).toBe(10031);
    expect((await verify(token, await bothCodes())).result).toMatchObject({ ret_code: 0 });
    expect((await save({ risk_verified_result_token: token })).code).toBe(0);
    expect((await exchange.call('addressList', trader, {})).result.data[0]).toMatchObject({ verified: 1 });
  });

  test('repeats the answer of a proven check without asking for more', async () => {
    const token = await provenToken(exchange, trader, '30062', address);
    expect((await verify(token, { email_verify: '000000' })).result.ret_code).toBe(0);
    expect(
      (await exchange.call('riskComponents', trader, { risk_token: token })).result.component_list,
    ).toEqual([]);
    expect((await send(token)).code).toBe(131601);
  });

  test.each<[string, (right: { email_verify: string; google2fa: string }) => object, number[]]>([
    ['a wrong mail code', (right) => ({ ...right, email_verify: wrong(right.email_verify) }), [131602, 0]],
    ['a wrong authenticator code', (right) => ({ ...right, google2fa: wrong(right.google2fa) }), [0, 131602]],
    ['a missing mail code', ({ google2fa }) => ({ google2fa }), [131602, 0]],
    ['a missing authenticator code', ({ email_verify }) => ({ email_verify }), [0, 131602]],
  ])('%s is reported (decision 0023), and the right codes still work', async (_, change, want) => {
    const token = await begin(exchange, trader, '30062', address);
    await send(token);
    const right = await bothCodes();
    const { code, result } = await verify(token, change(right));
    expect([code, result.ret_code]).toEqual([0, 131602]);
    expect(result.component_list.map(({ component_code }) => component_code)).toEqual(want);
    expect((await save({ risk_verified_result_token: token })).code).toBe(10031);
    expect((await verify(token, right)).result.ret_code).toBe(0);
  });

  test('allows at most five wrong attempts', async () => {
    const token = await begin(exchange, trader, '30062', address);
    await send(token);
    const right = await bothCodes();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await verify(token, { ...right, google2fa: wrong(right.google2fa) })).result.ret_code).toBe(
        131602,
      );
    }
    expect((await verify(token, right)).code).toBe(131080);
  });

  test('fifteen wrong codes within an hour close every check of the account, not of others', async () => {
    for (let check = 0; check < 3; check += 1) {
      const token = await begin(exchange, trader, '30062', address);
      for (let turn = 0; turn < 5; turn += 1)
        await verify(token, { email_verify: '000000', google2fa: '000000' });
    }
    const args = { sence: '30062' as const, ext_info_str: JSON.stringify(address) };
    expect((await exchange.call('riskDefaultIntercept', trader, args)).code).toBe(131080);
    const other = await exchange.addAccount(testAccount(uid + 50_000));
    expect((await exchange.call('riskDefaultIntercept', other, args)).code).toBe(0);
    exchange.clock.advance(3_600_000);
    expect((await exchange.call('riskDefaultIntercept', trader, args)).code).toBe(0);
  });

  test('allows thirty attempts a day, not fifteen every hour (decision 0023)', async () => {
    const args = { sence: '30062' as const, ext_info_str: JSON.stringify(address) };
    const codes = { email_code: '000000', verification_code: '000000' };
    const guess = async () =>
      (await exchange.call('addressSuperVerification', trader, { open: false, ...codes })).code;
    const guesses = async (times: number) => {
      const declared = [];
      for (let turn = 0; turn < times; turn += 1) declared.push(await guess());
      return new Set(declared);
    };
    const hour = 3_600_000;
    expect(await guesses(15)).toEqual(new Set([131603]));
    expect(await guess()).toBe(131080);
    exchange.clock.advance(hour);
    expect(await guesses(15)).toEqual(new Set([131603]));
    exchange.clock.advance(hour);
    // The second fifteen are older than an hour, and still nothing is open.
    expect(await guess()).toBe(131080);
    expect((await exchange.call('riskDefaultIntercept', trader, args)).code).toBe(131080);
    await exchange.advance(22 * hour - 1);
    expect(await guess()).toBe(131080);
    await exchange.advance(1);
    expect((await exchange.call('riskDefaultIntercept', trader, args)).code).toBe(0);
    expect(await guesses(15)).toEqual(new Set([131603]));
    expect(await guess()).toBe(131080);
  });

  test('an emailed code is valid for five minutes', async () => {
    const token = await begin(exchange, trader, '30062', address);
    await send(token);
    exchange.clock.advance(5 * 60_000);
    const { result } = await verify(token, await bothCodes());
    expect(result.component_list[0]).toMatchObject({ component_id: 'email_verify', component_code: 131603 });
  });

  test('another email can be requested after 60 seconds, and invalidates the first code', async () => {
    const token = await begin(exchange, trader, '30062', address);
    await send(token);
    const first = await mailedCode(exchange, trader);
    exchange.clock.advance(17_500);
    const refused = await send(token);
    expect([refused.code, refused.params]).toEqual([131604, { seconds: '43' }]);
    // Beginning anew does not get around the pause.
    expect((await send(await begin(exchange, trader, '30062', address))).code).toBe(131604);
    exchange.clock.advance(42_500);
    await send(token);
    const second = await mailedCode(exchange, trader);
    const google2fa = await authenticatorCode(exchange, trader);
    if (first !== second) {
      expect((await verify(token, { email_verify: first, google2fa })).result.ret_code).toBe(131602);
    }
    expect((await verify(token, { email_verify: second, google2fa })).result.ret_code).toBe(0);
  });

  test('a code that was used ends the pause', async () => {
    await provenToken(exchange, trader, '30062', address);
    expect((await send(await begin(exchange, trader, '30062', address))).code).toBe(0);
  });

  test('an authenticator code is used once, and no earlier one afterwards', async () => {
    const used = await authenticatorCode(exchange, trader);
    const first = await begin(exchange, trader, '30062', address);
    await send(first);
    await verify(first, { email_verify: await mailedCode(exchange, trader), google2fa: used });
    const second = await begin(exchange, trader, '30062', address);
    await send(second);
    const again = { email_verify: await mailedCode(exchange, trader), google2fa: used };
    expect((await verify(second, again)).result.component_list[1]?.component_code).toBe(131603);
    exchange.clock.advance(30_000);
    const google2fa = await authenticatorCode(exchange, trader);
    expect((await verify(second, { ...again, google2fa })).result.ret_code).toBe(0);
  });

  test.each([
    [-30_000, 0],
    [30_000, 0],
    [-60_000, 131602],
    [60_000, 131602],
  ])('a clock that is %i ms off gives %i', async (off, want) => {
    const token = await begin(exchange, trader, '30062', address);
    const now = exchange.clock.now() + 90_000;
    const elsewhere = { ...exchange.context, clock: { now: () => now + off } };
    const google2fa =
      (await authenticatorCodes(elsewhere)).find((entry) => entry.uid === trader.uid)?.code ?? '';
    exchange.clock.advance(90_000);
    await send(token);
    const { result } = await verify(token, { email_verify: await mailedCode(exchange, trader), google2fa });
    expect(result.ret_code).toBe(want);
  });
});

describe('the sandbox’s own page', () => {
  test('shows the mails, newest first, and whether a code was used', async () => {
    await provenToken(exchange, trader, '30062', address);
    await exchange.call('sendEmail', trader, { type: 'security' });
    const [newest, older] = await latestMails(exchange.context);
    expect(newest).toMatchObject({ uid: trader.uid, to: trader.email, usedAt: null });
    expect(newest?.subject).toContain('security setting');
    expect(older?.usedAt).toBe(exchange.clock.now());
    expect(newest?.code).toMatch(/^\d{6}$/);
  });

  test('shows the authenticators with the seconds left', async () => {
    exchange.clock.advance(30_000 - (exchange.clock.now() % 30_000));
    const left = async () => (await authenticatorCodes(exchange.context))[0]?.secondsLeft;
    expect(await left()).toBe(30);
    exchange.clock.advance(29_001);
    expect(await left()).toBe(1);
    const bare = await exchange.addAccount(testAccount(uid + 80_000, { hasGoogle2fa: false }));
    expect((await authenticatorCodes(exchange.context)).some((entry) => entry.uid === bare.uid)).toBe(false);
  });
});

test('a code is stored in plain text only in the mailbox', async () => {
  const token = await begin(exchange, trader, '30062', address);
  await send(token);
  const code = await mailedCode(exchange, trader);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(exchange.db);
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.table(name)} t where t::text ~ ${`\\y${code}\\y`} limit 1`.execute(exchange.db);
    if (found.rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual(['mailbox']);
  await exchange.db.deleteFrom('mailbox').execute();
  const google2fa = await authenticatorCode(exchange, trader);
  expect((await verify(token, { email_verify: code, google2fa })).result.ret_code).toBe(0);
});

test('keeps a customer’s 100 newest checks', async () => {
  for (let at = 0; at < 130; at += 1) {
    await begin(exchange, trader, '30062', address);
    exchange.clock.advance(1);
  }
  const kept = await exchange.db
    .selectFrom('risk_checks')
    .select('created_at')
    .where('uid', '=', trader.uid)
    .orderBy('created_at')
    .execute();
  const now = exchange.clock.now();
  expect([kept.length, kept[0]?.created_at, kept.at(-1)?.created_at]).toEqual([100, now - 100, now - 1]);
  await expect(provenToken(exchange, trader, '30062', address)).resolves.toEqual(expect.any(String));
});

test('deletes expired checks', async () => {
  await provenToken(exchange, trader, '30062', address);
  await exchange.advance(25 * 3_600_000);
  await exchange.advance(3_600_000);
  const left = await exchange.db.selectFrom('risk_checks').select('uid').execute();
  expect([left.length, (await latestMails(exchange.context)).length]).toEqual([0, 0]);
});
