import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChainOf } from '../reference/coinChains.ts';

/** One row of the control page's list. */
export interface ControlDeposit {
  id: string;
  uid: number;
  coin: string;
  /** Label of the network. */
  network: string;
  /** Decimal string. */
  amount: string;
  /** Blocks on top so far, at most `final`. */
  confirmations: number;
  /** Blocks until it is credited. */
  wanted: number;
  /** Blocks until it may be withdrawn. */
  final: number;
  state: 'confirming' | 'credited' | 'withdrawable' | 'belowMinimum' | 'failed';
}

const shown = 20;

/** The youngest deposits of all customers, youngest first. */
export async function latestDeposits({ db }: Pick<SandboxContext, 'db'>): Promise<ControlDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'uid', 'coin', 'chain', 'confirmations', 'status', 'below_minimum', 'released_at'])
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

function stateOf(row: {
  status: number;
  below_minimum: boolean;
  released_at: number | null;
}): ControlDeposit['state'] {
  if (row.status === 4) return row.below_minimum ? 'belowMinimum' : 'failed';
  if (row.status !== 3) return 'confirming';
  return row.released_at === null ? 'credited' : 'withdrawable';
}
