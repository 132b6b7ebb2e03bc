import { type Selectable, sql } from 'kysely';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';

/** One row of the control page's list. */
export interface ControlDeposit {
  id: string;
  uid: number;
  coin: string;
  /** Display label of the network. */
  network: string;
  /** Decimal string. */
  amount: string;
  /** Confirmations so far, at most `final`. */
  confirmations: number;
  /** Confirmations until it is credited. */
  wanted: number;
  /** Confirmations until it may be withdrawn. */
  final: number;
  state: DepositState;
}

export type DepositState =
  | 'confirming'
  | 'needsTag'
  | 'needsSender'
  | 'reviewing'
  | 'credited'
  | 'limited'
  | 'withdrawable'
  | 'belowMinimum'
  | 'failed'
  | 'sentBack'
  | 'undoing'
  | 'undone'
  | 'kept'
  | 'owed';

const shown = 20;

/** The latest deposits of all customers, newest first. */
export async function latestDeposits({ db }: Pick<SandboxContext, 'db'>): Promise<ControlDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'uid', 'coin', 'chain', 'confirmations'])
    .select([
      'status',
      'below_minimum',
      'released_at',
      'waits_for',
      'travel_rule',
      'next_at',
      'release_limit',
    ])
    .select(sql<string>`trim_scale(amount)::text`.as('amount'))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => {
    const rule = coinChainOf(row.coin, row.chain);
    return {
      id: String(row.id),
      uid: row.uid,
      coin: row.coin,
      network: chainOf(row.chain).label,
      amount: row.amount,
      confirmations: row.confirmations,
      wanted: rule?.confirmation ?? 0,
      final: rule?.safeConfirmation ?? 0,
      state: stateOf(row),
    };
  });
}

type Standing = Pick<
  Selectable<DepositTable>,
  'status' | 'below_minimum' | 'released_at' | 'waits_for' | 'travel_rule' | 'next_at' | 'release_limit'
>;

const ends: Readonly<Record<number, DepositState>> = {
  7: 'undoing',
  70011: 'undone',
  70012: 'kept',
  70013: 'owed',
};

function stateOf(row: Standing): DepositState {
  const { status } = row;
  if (status === 4) return failureOf(row);
  if (status === 3 || status === 10012) return creditOf(row);
  if (row.waits_for === 'TAG') return 'needsTag';
  if (row.waits_for === 'SENDER') return 'needsSender';
  return status === 2 || status === 10011 ? 'reviewing' : (ends[status] ?? 'confirming');
}

function failureOf({ below_minimum, travel_rule }: Standing): DepositState {
  if (below_minimum) return 'belowMinimum';
  return travel_rule === null ? 'failed' : 'sentBack';
}

function creditOf({ released_at, release_limit, next_at }: Standing): DepositState {
  if (released_at !== null) return 'withdrawable';
  return release_limit !== null && next_at !== null ? 'limited' : 'credited';
}
