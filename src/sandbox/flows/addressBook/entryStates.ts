import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WithdrawalAddressTable } from '../../books/db/tables/withdrawals.ts';
import type { Transitions } from '../../platform/transitions.ts';

export type EntryState = 'deleted' | 'locked' | 'usable';

const deleted = 'its customer deleted it; its row stays';

/**
 * What may follow a state of a saved address (domain §2.1). It is `locked` from its start where new addresses are, and no
 * job unlocks it: that follows from `locked_until` and the clock.
 */
export const entryTransitions: Transitions<EntryState> = {
  locked: { usable: 'its lock is over', deleted },
  usable: { deleted },
};

/** The numbers of the states in the contract, which knows no deleted entries. */
export const entryStatus = { usable: 0, locked: 1 } as const satisfies Partial<Record<EntryState, number>>;

/** The state of a saved address at `now` (ms). */
export function entryStateOf(
  { locked_until, deleted_at }: Pick<Selectable<WithdrawalAddressTable>, 'deleted_at' | 'locked_until'>,
  now: number,
): EntryState {
  if (deleted_at !== null) return 'deleted';
  return locked_until !== null && locked_until > now ? 'locked' : 'usable';
}

const conditions: Readonly<Record<EntryState, (now: number) => RawBuilder<boolean>>> = {
  deleted: () => sql`(deleted_at is not null)`,
  locked: (now) => sql`(deleted_at is null and locked_until > ${now})`,
  usable: (now) => sql`(deleted_at is null and (locked_until is null or locked_until <= ${now}))`,
};

/** In a query over `withdrawal_addresses`: whether an entry is in this state at `now` (ms). */
export const isEntry = (state: EntryState, now: number) => conditions[state](now);
