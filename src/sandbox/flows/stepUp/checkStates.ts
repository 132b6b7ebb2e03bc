import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { RiskCheckTable } from '../../books/db/tables/stepUp.ts';
import { assertLeads, endsOf, type Transitions } from '../../platform/transitions.ts';
import { triesPerCheck } from './stepUpRules.ts';

type CheckState = 'expired' | 'locked' | 'open' | 'proven' | 'spent';

const expired = 'its time is over';

const transitions = {
  open: { proven: 'its codes were right', locked: 'too many wrong codes were tried', expired },
  proven: { spent: 'the change that it was begun for is made', expired },
  locked: { expired },
} as const satisfies Transitions<CheckState>;

/**
 * What may follow a state of a security check. One without codes (a bypass) begins as `proven`. Nothing writes `locked` and
 * `expired`: they follow from the count of wrong codes and the clock.
 */
export const checkTransitions: Transitions<CheckState> = transitions;

const ends = endsOf(transitions);

type EndState = (typeof ends)[number];

/** A state in which its token is still good for something. */
export type ActiveState = Exclude<CheckState, EndState>;

export function isOver(state: CheckState): state is EndState {
  return checkTransitions[state] === undefined;
}

/** The state of a check at `now` (ms). */
export function checkStateOf(
  {
    used_at,
    expires_at,
    proven_at,
    wrong_tries,
  }: Pick<Selectable<RiskCheckTable>, 'expires_at' | 'proven_at' | 'used_at' | 'wrong_tries'>,
  now: number,
): CheckState {
  if (used_at !== null) return 'spent';
  if (expires_at <= now) return 'expired';
  if (proven_at !== null) return 'proven';
  return wrong_tries >= triesPerCheck ? 'locked' : 'open';
}

/** The moment of a state that is written. */
const writtenTo = { proven: 'proven_at', spent: 'used_at' } as const;

/**
 * Moves a check, which the caller has locked, to another state at `now` (ms).
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveCheck(
  trx: Transaction<Database>,
  check: Selectable<RiskCheckTable>,
  to: keyof typeof writtenTo,
  now: number,
): Promise<void> {
  // The log must not contain what the check is found by.
  assertLeads(checkTransitions, `security check of ${check.uid}`, { from: checkStateOf(check, now), to });
  await trx
    .updateTable('risk_checks')
    .set({ [writtenTo[to]]: now })
    .where('token_hash', '=', check.token_hash)
    .execute();
}
