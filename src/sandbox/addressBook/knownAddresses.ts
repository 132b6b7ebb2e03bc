import type { ExpressionBuilder } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import { addressChecks } from '../chain/address/addressChecks.ts';
import type { SandboxContext } from '../context.ts';
import { valueIn } from '../convert/valueIn.ts';
import type { Database } from '../db/database.ts';
import type { Chain } from '../reference/chain.ts';
import { chains } from '../reference/chains.ts';
import { returned } from '../withdrawals/usedLimits.ts';
import { internalChain } from './addressEntry.ts';

/** ms; how far back an address is likely to be copied from a history. */
const recentMs = 90 * 86_400_000;

/** In USDT; nobody pays with less, but it is enough to put a line into a history. */
const smallestPayment = '1';

/** The addresses a customer knows on the networks of one family; newest first. */
interface KnownAddresses {
  readonly saved: readonly { address: string; identity: string; remark: string }[];
  /** Withdrawn to in the last 90 days, also when it was another customer's and was booked inside the exchange. */
  readonly paid: readonly { address: string }[];
  /** Where deposits of the last 90 days came from; `isDust` when none of them was a payment. */
  readonly senders: readonly { address: string; isDust: boolean }[];
}

/** What a customer has saved, and whom they have paid and been paid by, on all networks that share addresses. */
export async function knownAddresses(
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
    .where('status', 'not in', returned)
    .where('created_at', '>', since)
    .groupBy('to_address')
    .orderBy((row) => row.fn.max('id'), 'desc')
    .execute();
  // Of those that were booked inside some were told by name, or are addresses of another family.
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
