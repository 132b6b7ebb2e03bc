import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../src/sandbox/books/ledger/post.ts';
import { houseAccount, userAccount } from '../../../src/sandbox/platform/accountId.ts';
import { Choices } from '../support/choices.ts';
import { Approvals } from './support/attack/approvals.ts';
import type { Attack, PaidOut } from './support/attack/attack.ts';
import { checkPayments } from './support/attack/checkPayments.ts';
import { heldFaults } from './support/attack/checks/heldFaults.ts';
import { outflowFaults } from './support/attack/checks/outflowFaults.ts';
import { agree } from './support/attack/checks.ts';
import type { Request } from './support/attack/deed.ts';
import { mule } from './support/attack/destinations.ts';
import type { Payment } from './support/attack/intents.ts';
import { perform } from './support/attack/perform.ts';
import { beginAttack, cardHoldMs } from './support/attack/run/runAttack.ts';
import { allOf, somePayment } from './support/attack/someIntent.ts';
import { depositOf, paysIn } from './support/attack/steps/customerSteps.ts';
import { lastMovement } from './support/run/runSteps.ts';
import { World } from './support/world.ts';

// A check that overlooks what it is there for proves nothing: here the exchange forgets what it must hold, or money
// goes where nobody wanted it, and each check has to say so.

/** The one whom no rule of the book binds. */
const uid = 812_007;

let template: string;
let world: World;
let attack: Attack;
let opening: number;

beforeAll(async () => {
  template = await World.template();
});
afterAll(() => rm(template, { recursive: true, force: true }));
/** A new world, where nothing has happened yet. */
async function begin(): Promise<void> {
  world = await World.open(template);
  opening = await lastMovement(world);
  const reported = { note: () => {}, reach: () => {} };
  attack = { ...beginAttack(world, uid, reported), choices: new Choices(1) };
}

const db = () => world.context.db;

const held = () => heldFaults(db(), uid, cardHoldMs / world.context.config.timeScale);

/** The planted fault: the exchange no longer knows what it must hold. */
const forgetHolds = () => db().deleteFrom('withdrawal_holds').where('uid', '=', uid).execute();

/** Converts in Funding, and the exchange forgets again. */
async function convert(fromCoin: string, toCoin: string, requestAmount: string): Promise<void> {
  const terms = { accountType: 'funding', fromCoin, toCoin, requestCoin: fromCoin, requestAmount } as const;
  const quoted = await world.call(uid, 'convertQuote', terms, false, 0);
  const quoteTxId = quoted?.result.quoteTxId ?? '';
  expect((await world.call(uid, 'convertExecute', { quoteTxId }, false, 0))?.code).toBe(0);
  await world.advance(2_500);
  await forgetHolds();
}

/** All of a coin in Funding, to a wallet of the customer's own. */
async function intentFor(coin: string): Promise<Payment> {
  const to = attack.destinations.find((place) => !place.isThiefs && place.coins.includes(coin));
  if (to === undefined) throw new Error(`Nowhere takes ${coin}.`);
  const intent = await somePayment(attack, to);
  const all = { coin, amount: await allOf(attack, coin), accountType: 'FUND', feeType: 1 };
  return { ...intent, args: { ...intent.args, ...all } };
}

/** A payment by right; the codes of the customer are in it. */
async function pay(intent: Payment): Promise<void> {
  const token = await agree(attack, intent);
  expect(await perform(attack, [{ who: 'customer', intent, token }])).toEqual([0]);
}

describe('the check of held funds', () => {
  beforeEach(begin);
  afterEach(() => world.close());

  /** A deposit that is credited and not safe yet. */
  async function depositHeld(coin: 'USDT' | 'ETH'): Promise<void> {
    await depositOf(attack, coin);
    await world.advance(8_000);
    await forgetHolds();
  }

  test('reports held funds that were withdrawn', async () => {
    await depositHeld('USDT');
    await pay(await intentFor('USDT'));
    expect(await held()).toEqual([expect.stringMatching(/^withdraw-hold \d+ took 800 USDT that was held$/)]);
  });

  test('reports held funds that were withdrawn as another coin', { tags: ['long'] }, async () => {
    await depositHeld('ETH');
    await convert('ETH', 'BTC', '20');
    await pay(await intentFor('BTC'));
    expect(await held()).toEqual([
      expect.stringMatching(/^withdraw-hold \d+ took 0\.\d+ BTC that was held$/),
    ]);
  });

  test('reports held funds of a card that were withdrawn as another coin', { tags: ['long'] }, async () => {
    await paysIn(attack);
    await convert('EUR', 'BTC', '400');
    await pay(await intentFor('BTC'));
    expect(await held()).toEqual([
      expect.stringMatching(/^withdraw-hold \d+ took 0\.\d+ BTC that was held$/),
    ]);
  });

  test('reports held funds that were transferred', { tags: ['long'] }, async () => {
    await depositHeld('USDT');
    const intent = { from: `${uid}-FUND`, to: `${uid}-UNIFIED`, coin: 'USDT', requestId: 'move-1' };
    const amount = await allOf(attack, 'USDT');
    expect((await world.call(uid, 'transferCreate', { ...intent, amount }, false, 0))?.code).toBe(0);
    expect(await held()).toEqual([expect.stringMatching(/^transfer \S+ took 800 USDT that was held$/)]);
  });

  test('reports nothing when free funds are withdrawn', async () => {
    await pay(await intentFor('USDT'));
    expect(await held()).toEqual([]);
  });
});

describe('the check of outgoing coins', () => {
  const left = (payments: readonly PaidOut[]) =>
    outflowFaults(db(), { family: attack.family, opening, payments });

  beforeAll(async () => {
    await begin();
    await pay(await intentFor('BTC'));
    await world.advance(60 * 60_000);
  });
  afterAll(() => world.close());

  test('reports coins that left without a payment', async () => {
    expect(await left(attack.payments)).toEqual([]);
    expect(await left([])).toEqual([expect.stringMatching(/^withdraw-end \d+ took 18\.5 BTC$/)]);
  });

  test('reports more coins than the payment allowed, and other coins', async () => {
    const [payment] = attack.payments;
    if (payment === undefined) throw new Error('Nothing was paid.');
    expect(await left([{ ...payment, most: '18.4' }])).toHaveLength(1);
    expect(await left([{ ...payment, coin: 'ETH' }])).toHaveLength(1);
  });

  test.each([
    ['a stranger', userAccount(mule, 'FUND')],
    ['the exchange', houseAccount('chain')],
  ])('reports a transfer to %s', async (_, accountId) => {
    const ether = { book: 'available', coin: 'ETH' } as const;
    const reference = `to-${accountId}`;
    await db()
      .transaction()
      .execute((trx) =>
        post(trx, {
          kind: 'transfer',
          reference,
          at: world.context.clock.now(),
          postings: [
            { ...ether, accountId: userAccount(uid, 'FUND'), amount: '-3' },
            { ...ether, accountId, amount: '3' },
          ],
        }),
      );
    expect(await left(attack.payments)).toContain(`transfer ${reference} took 3 ETH`);
  });
});

describe('the check of payments', () => {
  let request: Request & { readonly intent: Payment };
  let now: number;

  beforeAll(async () => {
    await begin();
    const intent = await intentFor('BTC');
    const token = await agree(attack, intent);
    request = { who: 'customer', intent, token, requestId: 'watched' };
    now = world.context.clock.now();
    const body = { ...intent.args, requestId: 'watched', risk_verified_result_token: token };
    expect((await world.call(uid, 'withdrawCreate', body as never, false, 0))?.code).toBe(0);
  });
  afterAll(() => world.close());

  /** The payment as it was, but for what is changed of what was asked for, or of what the watcher knows. */
  const check = (known: Partial<Attack> = {}, requested: readonly Request[] = [request]) =>
    checkPayments({ ...attack, payments: [], ...known }, requested, [
      { book: known.book ?? attack.book, now },
    ]);

  const requested = (changes: Partial<Payment>): readonly Request[] => [
    { ...request, intent: { ...request.intent, ...changes } },
  ];

  test('rejects a withdrawal that no codes were given for', async () => {
    await expect(check({ approvals: new Approvals() })).rejects.toThrow('no codes were given for it');
  });

  test('rejects a withdrawal that nobody requested', async () => {
    await expect(check({}, [])).rejects.toThrow('Nobody asked for the withdrawal');
  });

  test('rejects a withdrawal to a different destination than requested', async () => {
    const to = attack.destinations.find(({ name }) => name === 'Bitcoin wallet of the thief');
    if (to === undefined) throw new Error('There is no such place.');
    await expect(check({}, requested({ to }))).rejects.toThrow('does not go to Bitcoin wallet of the thief');
  });

  test('rejects a withdrawal of more than was requested', async () => {
    const args = { ...request.intent.args, amount: '0.5' };
    await expect(check({}, requested({ args }))).rejects.toThrow(/takes 18\.5 instead of 0\.5/);
  });

  test('rejects a destination outside the book where only the book is allowed', async () => {
    const book = attack.book.copy();
    book.level = 1;
    await expect(check({ book })).rejects.toThrow('it is not in the book, which is the only way');
  });

  test('accepts a withdrawal that was requested exactly', async () => {
    await expect(check()).resolves.toBeUndefined();
  });
});
