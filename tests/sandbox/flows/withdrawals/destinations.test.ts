import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { assertMayGoThere, isTrusted } from '../../../../src/sandbox/flows/withdrawals/destinationRules.ts';
import type { SavedDestination } from '../../../../src/sandbox/flows/withdrawals/savedDestination.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { tron } from './support/withdraw.ts';

// One rule for destinations (decision 0022): whatever holds for an address holds for a customer and a bank account.

const dayMs = 86_400_000;

interface Kind {
  readonly save: 'addressCreate' | 'bankAccountCreate';
  readonly entry: object;
  readonly send: 'withdrawCreate' | 'fiatWithdrawCreate';
  /** Without the request id. */
  readonly request: object;
  /** What else is said when the entry is named by its id; the rest of the request is left out. */
  readonly named: object;
}

const receiver = 690_001;
const bank = { coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban: 'AT611904300234573201' };
const internal = { coin: 'USDT', chain: 'INTERNAL', address: String(receiver) };
const beneficiary = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' };
const onChain = { coin: 'USDT', chain: 'TRX', address: tron };

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'an address on a chain',
    {
      save: 'addressCreate',
      entry: onChain,
      send: 'withdrawCreate',
      request: { ...onChain, amount: '100', beneficiary },
      named: { ...onChain, amount: '100', beneficiary },
    },
  ],
  [
    'another customer',
    {
      save: 'addressCreate',
      entry: { ...internal, address_type: 1 },
      send: 'withdrawCreate',
      request: { ...internal, amount: '100' },
      named: { ...internal, amount: '100' },
    },
  ],
  [
    'a bank account',
    {
      save: 'bankAccountCreate',
      entry: bank,
      send: 'fiatWithdrawCreate',
      request: { ...bank, amount: '100' },
      named: { coin: 'EUR', channel_id: 'sepa_instant', amount: '100' },
    },
  ],
];

let exchange: TestExchange;
let owner: Account;
let uid = 690_100;
let requests = 0;

beforeAll(async () => {
  exchange = await TestExchange.open();
  await exchange.addAccount(testAccount(receiver));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});
beforeEach(async () => {
  uid += 1;
  owner = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 0 }));
  await exchange.fund(owner, 'USDT', '1000');
  await exchange.fund(owner, 'EUR', '1000');
});

const change = async (withdraw_addr_level: number) => {
  await exchange.db.updateTable('accounts').set({ withdraw_addr_level }).where('uid', '=', uid).execute();
};
const call = (operation: OperationId, body: object) => exchange.call(operation, owner, body as never);

async function save({ save, entry }: Kind, more: object = {}): Promise<number> {
  const { code, result } = await call(save, { ...entry, ...more });
  if (code !== 0) throw new Error(`It was not saved: ${code}.`);
  return (result as { id: number }).id;
}

async function saveVerified(kind: Kind): Promise<number> {
  const request = { ...kind.entry, is_verified: true };
  return save(kind, {
    is_verified: true,
    risk_verified_result_token: await provenToken(exchange, owner, '30062', request),
  });
}

/** Sends with what the check of an open session gives without a code. */
async function sendWithoutCodes({ send }: Kind, submitted: object): Promise<number> {
  requests += 1;
  const request = { ...submitted, requestId: `to-there-${requests}` };
  const { result } = await exchange.call('riskDefaultIntercept', owner, {
    sence: '30067',
    ext_info_str: JSON.stringify(request),
  });
  return (await call(send, { ...request, risk_verified_result_token: result.risk_token })).code;
}

/** Sends with codes. */
async function sendProven({ send }: Kind, submitted: object): Promise<number> {
  requests += 1;
  const request = { ...submitted, requestId: `to-there-${requests}` };
  const token = await provenToken(exchange, owner, '30067', request);
  return (await call(send, { ...request, risk_verified_result_token: token })).code;
}

describe.each(kinds)('%s', (_, kind) => {
  test('needs codes when it is unsaved and the whitelist is off', async () => {
    expect(await sendWithoutCodes(kind, kind.request)).toBe(10031);
    expect(await sendProven(kind, kind.request)).toBe(0);
  });

  test('is refused with or without codes when it is unsaved and only saved addresses are allowed', async () => {
    await change(1);
    expect(await sendWithoutCodes(kind, kind.request)).toBe(131083);
    expect(await sendProven(kind, kind.request)).toBe(131083);
    await save(kind);
    expect(await sendWithoutCodes(kind, kind.request)).toBe(10031);
    expect(await sendProven(kind, kind.request)).toBe(0);
  });

  test('is locked for a day after it was saved, named by its id or not, verified or not', async () => {
    await change(2);
    const addressId = await saveVerified(kind);
    for (const request of [kind.request, { ...kind.named, addressId }]) {
      exchange.clock.advance(60_000);
      expect(await sendWithoutCodes(kind, request)).toBe(131098);
      expect(await sendProven(kind, request)).toBe(131098);
    }
    exchange.clock.advance(dayMs);
    expect(await sendWithoutCodes(kind, { ...kind.named, addressId })).toBe(0);
  });

  test('needs no codes when it is verified and the whitelist is on', async () => {
    const addressId = await saveVerified(kind);
    const request = { ...kind.named, addressId };
    expect(await sendWithoutCodes(kind, request)).toBe(0);
    await exchange.db
      .updateTable('account_security')
      .set({ whitelist_on: false })
      .where('uid', '=', uid)
      .execute();
    exchange.clock.advance(11_000);
    expect(await sendWithoutCodes(kind, request)).toBe(10031);
    expect(await sendProven(kind, request)).toBe(0);
  });

  test('cannot be saved as verified without codes, nor be verified later without them', async () => {
    expect((await call(kind.save, { ...kind.entry, is_verified: true })).code).toBe(131601);
    const id = await save(kind);
    expect((await call('addressSwitchVerification', { id, verified: 1 })).code).toBe(131601);
    expect((await call('addressEdit', { id, remark: '', is_verified: true })).code).toBe(131601);
    expect(await sendWithoutCodes(kind, { ...kind.named, addressId: id })).toBe(10031);
  });

  test('is not saved as verified with a token for an unverified entry', async () => {
    const token = await provenToken(exchange, owner, '30062', kind.entry);
    const request = { ...kind.entry, is_verified: true, risk_verified_result_token: token };
    expect((await call(kind.save, request)).code).toBe(131601);
  });

  test('is no longer trusted once it is deleted, and its id is no longer accepted', async () => {
    const addressId = await saveVerified(kind);
    expect((await call('addressDelete', { ids: [addressId] })).code).toBe(0);
    expect(await sendWithoutCodes(kind, kind.request)).toBe(10031);
    expect(await sendWithoutCodes(kind, { ...kind.named, addressId })).toBe(131307);
    await change(1);
    expect(await sendProven(kind, kind.request)).toBe(131083);
  });

  test('is not accepted by the id of another customer’s entry', async () => {
    const addressId = await saveVerified(kind);
    uid += 1;
    owner = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 1 }));
    await exchange.fund(owner, 'USDT', '1000');
    await exchange.fund(owner, 'EUR', '1000');
    expect(await sendProven(kind, { ...kind.named, addressId })).toBe(131307);
    expect(await sendWithoutCodes(kind, kind.request)).toBe(131083);
    for (const [operation, body] of [
      ['addressEdit', { id: addressId, remark: 'mine' }],
      ['addressSwitchVerification', { id: addressId, verified: 0 }],
      ['addressDelete', { ids: [addressId] }],
    ] as const) {
      expect((await call(operation, body)).code).toBe(131307);
    }
  });

  test('cannot be saved twice, and a repeated request saves it once', async () => {
    const id = await save(kind, { requestId: 'once' });
    expect(await save(kind, { requestId: 'once' })).toBe(id);
    expect((await call(kind.save, kind.entry)).code).toBe(131302);
  });
});

describe('judging a destination', () => {
  const saved: Record<string, SavedDestination | null> = {
    'not saved': null,
    saved: { isVerified: false, lockedUntil: null },
    verified: { isVerified: true, lockedUntil: null },
    locked: { isVerified: true, lockedUntil: 5 },
  };

  const refusal = (level: 0 | 1 | 2, holder: string, name: string) => {
    try {
      assertMayGoThere(
        testAccount(1, { withdrawAddrLevel: level, legalName: 'Elena Hofer' }),
        { holder },
        saved[name] ?? null,
      );
      return 0;
    } catch (cause) {
      return (cause as { code: number }).code;
    }
  };

  test.each([
    ['not saved', [0, 131083, 131083]],
    ['saved', [0, 0, 0]],
    ['verified', [0, 0, 0]],
    ['locked', [131098, 131098, 131098]],
  ])('%s, at each level of the address book: %j', (name, want) => {
    const levels = [0, 1, 2] as const;
    expect(levels.map((level) => refusal(level, '', name))).toEqual(want);
    expect(levels.map((level) => refusal(level, 'Hofer, Elena', name))).toEqual(want);
    expect(levels.map((level) => refusal(level, 'Iris Novak', name))).toEqual([131314, 131314, 131314]);
  });

  test.each([
    ['not saved', false],
    ['saved', false],
    ['verified', true],
    ['locked', false],
  ])('%s is trusted: %s, and never with the whitelist off', (name, want) => {
    expect(isTrusted({ isWhitelistOn: true }, saved[name] ?? null)).toBe(want);
    expect(isTrusted({ isWhitelistOn: false }, saved[name] ?? null)).toBe(false);
  });
});
