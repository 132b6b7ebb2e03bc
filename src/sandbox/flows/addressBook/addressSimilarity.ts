import type { ExpressionBuilder } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { returnedStates } from '../../books/withdrawals/withdrawalStates.ts';
import { addressChecks } from '../../world/chain/address/addressChecks.ts';
import { dayMs } from '../../world/clock.ts';
import { valueIn } from '../../world/market/market.ts';
import { type AddressFamily, type Chain, chains, internalChain } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';

type Alike = components['schemas']['AddressAlike'];

/** The known address that this one could be mistaken for, and whether it was planted in the customer's history. */
interface Similarity {
  /** The same for all addresses that could be mistaken for each other; '' for a wrong one. */
  readonly glance: string;
  readonly alike: Alike | null;
  readonly hasSentDust: boolean;
}

/** An address as validateAddress returns it. */
interface Validated {
  readonly normalized: string;
  readonly identity: string;
}

/**
 * Compares an address with those the customer knows: saved, paid to, received from. An address that is itself saved was
 * compared when it was saved. Addresses that have sent only dust are excluded from the comparison: they are the
 * imitations (domain §5.3).
 */
export async function addressSimilarity(
  context: SandboxContext,
  uid: number,
  chain: Chain,
  { normalized, identity }: Validated,
): Promise<Similarity> {
  if (identity === '') return { glance: '', alike: null, hasSentDust: false };
  const { family } = chain;
  const glance = glanceOf(family, normalized);
  const identityOf = (address: string) => addressChecks[family](address).identity;
  const { saved, paid, senders } = await knownAddresses(context, uid, chain);
  const hasSentDust = senders.some(({ address, isDust }) => isDust && identityOf(address) === identity);
  if (saved.some((row) => row.identity === identity)) return { glance, alike: null, hasSentDust };
  const payers = senders.filter(({ isDust }) => !isDust);
  const known: Alike[] = [
    ...saved.map(({ address, remark }) => ({ address, remark, from: 'SAVED' as const })),
    ...paid.map(({ address }) => ({ address, remark: '', from: 'PAID' as const })),
    ...payers.map(({ address }) => ({ address, remark: '', from: 'RECEIVED' as const })),
  ];
  const alike = known.find(
    ({ address }) => looksAlike(family, address, normalized) && identityOf(address) !== identity,
  );
  return { glance, alike: alike ?? null, hasSentDust };
}

/** How far back customers are likely to copy addresses from their history, in ms. */
export const recentMs = 90 * dayMs;

/** In USDT; smaller amounts are not real payments, but are enough to plant an entry in a history. */
export const smallestPayment = '1';

/** The addresses a customer knows on the networks of one family; newest first. */
interface KnownAddresses {
  readonly saved: readonly { address: string; identity: string; remark: string }[];
  /** Withdrawn to in the last 90 days, including addresses of other customers that were booked inside the exchange. */
  readonly paid: readonly { address: string }[];
  /** Senders of deposits in the last 90 days; `isDust` when none of the deposits was a real payment. */
  readonly senders: readonly { address: string; isDust: boolean }[];
}

/** The addresses a customer has saved, paid and been paid by, on all networks that share addresses. */
async function knownAddresses(
  context: SandboxContext,
  uid: number,
  { family }: Chain,
): Promise<KnownAddresses> {
  const { db, clock } = context;
  const codes = [...chains.values()].filter((other) => other.family === family).map((other) => other.chain);
  const since = clock.now() - recentMs;
  const saved = await db
    .selectFrom('withdrawal_addresses')
    .select(['address', 'identity', 'remark'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('chain', 'in', codes)
    .orderBy('id', 'desc')
    .execute();
  const withdrawn = await db
    .selectFrom('withdrawals')
    .select('to_address as address')
    .where('uid', '=', uid)
    .where('chain', 'in', [...codes, internalChain])
    .where('status', 'not in', returnedStates)
    .where('created_at', '>', since)
    .groupBy('to_address')
    .orderBy((row) => row.fn.max('id'), 'desc')
    .execute();
  // Some internal withdrawals name the receiver by e-mail or phone, or use an address of another family.
  const paid = withdrawn.filter(({ address }) => addressChecks[family](address).identity !== '');
  const received = await db
    .selectFrom('deposits')
    .select(['from_address as address', 'coin', largest])
    .where('uid', '=', uid)
    .where('chain', 'in', codes)
    .where('first_seen_at', '>', since)
    .groupBy(['from_address', 'coin'])
    .orderBy((row) => row.fn.max('id'), 'desc')
    .execute();
  const isPayment = ({ coin, amount }: (typeof received)[number]) => {
    const value =
      amount === null ? '' : valueIn(context.market, amount, { from: coin, to: 'USDT' }, clock.now());
    return value !== '' && new Decimal(value).gte(smallestPayment);
  };
  const payers = new Set(received.filter(isPayment).map(({ address }) => address));
  const senders = [...new Set(received.map(({ address }) => address))].map((address) => ({
    address,
    isDust: !payers.has(address),
  }));
  return { saved, paid, senders };
}

/** The largest deposit of a coin that was not below its minimum; null when there was none. */
function largest(row: ExpressionBuilder<Database, 'deposits'>) {
  return row.fn.max<string | null>('amount').filterWhere('below_minimum', '=', false).as('amount');
}

/**
 * What every address of a family begins with and therefore distinguishes none of them: prefix, version, script type.
 * Addresses are spelled as in `normalized` (world/chain/address/addressVerdict.ts).
 */
const leads: Readonly<Record<AddressFamily, RegExp>> = {
  bitcoin: /^(bc1[qp]|[13])/,
  litecoin: /^(ltc1[qp]|[lm3])/,
  dogecoin: /^[da9]/,
  bitcoinCash: /^(bitcoincash:[qpzr]|[13])/,
  evm: /^0x/,
  aptos: /^0x/,
  sui: /^0x/,
  tron: /^t/,
  ripple: /^r/,
  stellar: /^g/,
  // Flags and workchain.
  ton: /^[eu][qf]/,
  // The first character after the prefix is the address type.
  cardano: /^addr1./,
  polkadot: /^1/,
  cosmos: /^cosmos1/,
  solana: /^/,
};

/**
 * How much of an address wallets show and people compare (domain §5.3). Of a family's own beginning people see nothing,
 * so at least `own` characters after it count.
 */
export const shown = { first: 6, own: 4, last: 4 };

/**
 * What people see of an address at a glance: its family, its beginning and its end. Letter case is ignored: it is random
 * where it is a checksum, and overlooked elsewhere.
 */
function glanceOf(family: AddressFamily, address: string): string {
  const lower = address.toLowerCase();
  const lead = leads[family].exec(lower)?.[0].length ?? 0;
  return `${family} ${lower.slice(0, Math.max(shown.first, lead + shown.own))}…${lower.slice(-shown.last)}`;
}

/** Whether two addresses of a family are the same at a glance. Does not check whether they are the same account. */
export function looksAlike(family: AddressFamily, one: string, other: string): boolean {
  return glanceOf(family, one) === glanceOf(family, other);
}
