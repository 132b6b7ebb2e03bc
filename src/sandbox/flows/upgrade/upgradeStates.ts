import type { Transaction } from 'kysely';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { assertLeads, endsOf, type Transitions } from '../../platform/transitions.ts';

/** How far an account is, in the contract's words; '' before its first upgrade begins. */
export type UpgradeStatus = Account['utaStatus'];

/** `classic` is '' in the contract and the books. */
type UpgradeState = 'classic' | Exclude<UpgradeStatus, ''>;

const transitions = {
  classic: { PROCESS: 'the operator begins it' },
  PROCESS: {
    SUCCESS:
      'its time is over, or the operator ends it: what the replaced wallets held is in the unified one',
    FAIL: 'something in a replaced wallet is locked or held, or the operator lets it fail: nothing has moved',
  },
  FAIL: { PROCESS: 'its customer, or the operator, tries it again' },
} as const satisfies Transitions<UpgradeState>;

/** What may follow a state of the upgrade to the unified account (requirements §4.2). */
export const upgradeTransitions: Transitions<UpgradeState> = transitions;

/** The states in which nothing is left to upgrade. */
export const upgradeEnds = endsOf(transitions);

/** Whether an upgrade can begin: none is under way, and none has succeeded. */
export function canBegin(status: UpgradeStatus): boolean {
  return upgradeTransitions[status || 'classic']?.PROCESS !== undefined;
}

interface Move {
  readonly from: UpgradeStatus;
  readonly to: Exclude<UpgradeStatus, ''>;
  /** When it ends, ms; null when nothing is under way afterwards. */
  readonly dueAt: number | null;
}

/**
 * Moves the upgrade of an account, which the caller has locked, to another state.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveUpgrade(
  trx: Transaction<Database>,
  uid: number,
  { from, to, dueAt }: Move,
): Promise<void> {
  assertLeads(upgradeTransitions, `upgrade of ${uid}`, { from: from || 'classic', to });
  await trx
    .updateTable('accounts')
    .set({ uta_status: to, uta_due_at: dueAt })
    .where('uid', '=', uid)
    .execute();
}
