import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { AccountFreezeTable } from '../../books/db/tables/freezes.ts';
import { assertLeads, type Transitions } from '../../platform/transitions.ts';

type FreezeRow = Selectable<AccountFreezeTable>;

export type FreezeState = 'open' | 'released' | 'used';

/** What may follow a state of a freeze. */
export const freezeTransitions: Transitions<FreezeState> = {
  open: {
    released: 'its time is over, or whoever ordered it lifted it: its coins are free again',
    used: 'its limit conversion reached its price: its coins are converted',
  },
};

/** The state that a freeze is stored in: it is open until it has an end. */
export function freezeStateOf({ ended_at, is_used }: Pick<FreezeRow, 'ended_at' | 'is_used'>): FreezeState {
  if (ended_at === null) return 'open';
  return is_used ? 'used' : 'released';
}

/**
 * Moves a freeze, which the caller has locked with its customer's row, to another state at `now` (ms).
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveFreeze(
  trx: Transaction<Database>,
  freeze: Pick<FreezeRow, 'ended_at' | 'id' | 'is_used'>,
  to: Exclude<FreezeState, 'open'>,
  now: number,
): Promise<void> {
  assertLeads(freezeTransitions, `freeze ${freeze.id}`, { from: freezeStateOf(freeze), to });
  await trx
    .updateTable('account_freezes')
    .set({ ended_at: now, is_used: to === 'used' })
    .where('id', '=', freeze.id)
    .execute();
}
