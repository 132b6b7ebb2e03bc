import { Decimal } from '../../../../../src/formats/decimal.ts';
import { balanceOf } from '../../../../../src/sandbox/books/ledger/balances.ts';
import { userAccount } from '../../../../../src/sandbox/platform/accountId.ts';
import { customer } from '../customers.ts';
import { own } from '../steps/receiverSteps.ts';
import type { Attack } from './attack.ts';
import type { Entry } from './book.ts';
import { stranger } from './checkPayments.ts';
import type { Destination } from './destinations.ts';
import type { Deleting, Payment, RuleChange, SavedRow, Saving, Switching } from './intents.ts';

/** Amounts that get through, and some whose endings make the exchange refuse or ask. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  USDT: ['25', '40.5', '120', '60.14', '33.16'],
  BTC: ['0.002', '0.0135'],
  ETH: ['0.05', '0.2'],
  XRP: ['25', '41.5'],
  EUR: ['30', '120.5'],
  CZK: ['600', '1200.5'],
  CHF: ['50', '150.5'],
};

/** A payment to `to`: some amount or all there is, in any spelling, told or by an entry of the book. */
export async function somePayment(attack: Attack, to: Destination, from?: Entry): Promise<Payment> {
  const { choices } = attack;
  const coin = from !== undefined && to.coins.includes(from.coin) ? from.coin : choices.from(to.coins);
  const all = choices.isOneIn(4) ? await allOf(attack, coin) : '0';
  const amount = all === '0' ? choices.from(amounts[coin] ?? ['25']) : all;
  const named = from === undefined ? {} : { addressId: from.id };
  if (to.chain === 'FIAT') {
    const isSubmitted = from === undefined || choices.isOneIn(3);
    const reported = isSubmitted ? bankDetails(attack, to) : {};
    const args = { coin, amount, channel_id: channelOf(to, coin), ...reported, ...named };
    // An entry alone says where it goes.
    return { kind: 'pay', scene: '30067', op: 'fiatWithdrawCreate', args, to: isSubmitted ? to : from.to };
  }
  const isForced = to.chain !== 'INTERNAL' && to.receiver !== null && choices.isOneIn(2);
  const args = {
    coin,
    chain: to.chain,
    address: choices.from(to.spellings),
    amount,
    accountType: choices.from(['FUND', 'FUND', 'FUND,UTA'] as const),
    // All there is leaves only with the fee taken from it.
    feeType: all === '0' ? choices.from([0, 1] as const) : 1,
    beneficiary: own,
    ...(to.tag === '' ? {} : { tag: to.tag }),
    ...(isForced ? { forceChain: 1 } : {}),
    ...named,
  };
  return { kind: 'pay', scene: '30067', op: 'withdrawCreate', args, to };
}

/** All of a coin in Funding that can be used, held or not. */
export async function allOf({ world, uid }: Attack, coin: string): Promise<string> {
  const accountId = userAccount(uid, 'FUND');
  const amount = await balanceOf(world.context.db, { accountId, book: 'available', coin });
  return new Decimal(amount)
    .toDecimalPlaces(coin === 'BTC' || coin === 'ETH' ? 6 : 2, Decimal.ROUND_DOWN)
    .toFixed();
}

function bankDetails({ choices, uid }: Attack, { spellings, tag, isThiefs }: Destination): object {
  const holder = isThiefs && choices.isOneIn(4) ? stranger : customer(uid).name;
  return { holder, iban: choices.from(spellings), ...(tag === '' ? {} : { bic: tag }) };
}

function channelOf({ tag }: Destination, coin: string): string {
  if (coin !== 'EUR') return 'bank';
  return tag === '' ? 'sepa_instant' : 'sepa';
}

/** One destination to be saved. */
export function oneSaving(attack: Attack, to: Destination, isVerified: boolean): Saving {
  const { choices } = attack;
  const coin = to.chain === 'ARBI' && choices.isOneIn(2) ? 'baseCoin' : choices.from(to.coins);
  const rows = [{ to, coin, isVerified }];
  if (to.chain === 'FIAT') {
    const args = {
      coin,
      channel_id: channelOf(to, coin),
      ...bankDetails(attack, to),
      is_verified: isVerified,
    };
    return { kind: 'save', scene: '30062', op: 'bankAccountCreate', args, rows };
  }
  return {
    kind: 'save',
    scene: '30062',
    op: 'addressCreate',
    args: rowArgs(attack, { to, coin, isVerified }),
    rows,
  };
}

/** Several at once; banks have no such call. */
export function batchSaving(attack: Attack, places: readonly Destination[], isVerified: boolean): Saving {
  const rows = places
    .filter(({ chain }) => chain !== 'FIAT')
    .map((to): SavedRow => ({ to, coin: attack.choices.from(to.coins), isVerified }));
  const args = { addresses: rows.map((row) => rowArgs(attack, row)) };
  return { kind: 'save', scene: '30065', op: 'addressBatchCreate', args, rows };
}

function rowArgs({ choices }: Attack, { to, coin, isVerified }: SavedRow) {
  return {
    coin,
    chain: to.chain,
    address: choices.from(to.spellings),
    is_verified: isVerified,
    ...(to.tag === '' ? {} : { tag: to.tag }),
    ...(to.chain === 'INTERNAL' ? { address_type: 1 } : {}),
    ...(coin === 'baseCoin' ? { is_universal: true } : {}),
  };
}

/** Codes on or off for an entry, by either of the two calls that can do so. */
export function someSwitching(attack: Attack, entry: Entry, isVerified: boolean): Switching {
  const op = attack.choices.from(['addressSwitchVerification', 'addressEdit'] as const);
  return switching(attack, entry, isVerified, op);
}

export function switching(
  { choices }: Attack,
  { id }: Entry,
  isVerified: boolean,
  op: Switching['op'],
): Switching {
  if (op === 'addressSwitchVerification') {
    const args = { id, verified: isVerified ? 1 : 0 };
    return { kind: 'switch', scene: '30066', op, args, id, isVerified };
  }
  const args = { id, remark: `again ${choices.below(9)}`, is_verified: isVerified };
  return { kind: 'switch', scene: '30063', op, args, id, isVerified };
}

export function deleting({ id }: Entry): Deleting {
  return { kind: 'delete', scene: '30064', op: 'addressDelete', args: { ids: [id] } };
}

/** By how often each is switched: after the lock, nothing leaves for a day. */
const settings = [
  ...Array<'WHITELIST'>(4).fill('WHITELIST'),
  ...Array<'ADDRESS_BOOK_ONLY'>(2).fill('ADDRESS_BOOK_ONLY'),
  'NEW_ADDRESS_LOCK',
] as const;

/** A rule of the book, by either of the two calls that can switch it. */
export function someRule({ choices }: Attack, isOpen: boolean): RuleChange {
  const setting = choices.from(settings);
  const isSuper = setting === 'WHITELIST' && choices.isOneIn(2);
  const op = isSuper ? 'addressSuperVerification' : 'addressChangeVerification';
  return { kind: 'rule', op, setting, isOpen };
}
