import type { Transaction, Updateable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { assertLeads, endsOf, type Transitions } from '../../platform/transitions.ts';
import { fiatChain } from '../../world/reference/chains.ts';
import type { Database } from '../db/database.ts';
import type { WithdrawalStatus, WithdrawalTable } from '../db/tables/withdrawals.ts';

const transitions = {
  SecurityCheck: {
    Pending: 'the review released it',
    MoreInformationRequired: 'the law wants to know more of its receiver',
    Reject: 'the review refused it, or its customer is in debt',
    CancelByUser: 'its customer called it back',
  },
  MoreInformationRequired: {
    SecurityCheck: 'its customer told it',
    Reject: 'it was not told in time, or its customer is in debt',
    CancelByUser: 'its customer called it back',
  },
  Pending: {
    BlockchainConfirmed: 'sent on its network',
    success: 'the bank has paid',
    Unknown: 'its network gave no answer',
    Fail: 'refused by its network, its wallet or the bank',
    Reject: 'its customer is in debt',
    CancelByUser: 'called back before it was sent; not from a bank',
  },
  Unknown: { BlockchainConfirmed: 'found on its network' },
  BlockchainConfirmed: { success: 'enough confirmations' },
} as const satisfies Transitions<WithdrawalStatus>;

/** What may follow a state of a withdrawal (domain §3.2). */
export const withdrawalTransitions: Transitions<WithdrawalStatus> = transitions;

/** The states that a withdrawal ends in. */
const ends = endsOf(transitions);

export type WithdrawalEnd = (typeof ends)[number];

/** The end of a withdrawal that its receiver got. */
export const paidOut = 'success' satisfies WithdrawalEnd;

export function isEnd(status: WithdrawalStatus): status is WithdrawalEnd {
  return withdrawalTransitions[status] === undefined;
}

/** The ends of withdrawals whose coins were returned. */
export const returnedStates = ends.filter((status) => status !== paidOut);

type Stage = components['schemas']['DepositStage'];

/** Each state in the words that deposits have for how far they are. */
const stages: Readonly<Record<WithdrawalStatus, Stage>> = {
  SecurityCheck: 'UNDER_REVIEW',
  MoreInformationRequired: 'NEEDS_ACTION',
  Pending: 'UNDER_WAY',
  Unknown: 'UNDER_WAY',
  BlockchainConfirmed: 'UNDER_WAY',
  success: 'COMPLETED',
  CancelByUser: 'FAILED',
  Reject: 'FAILED',
  Fail: 'FAILED',
};

export function stageOf(status: WithdrawalStatus): Stage {
  return stages[status];
}

/** The states of a stage. */
export function statesIn(stage: Stage): WithdrawalStatus[] {
  return (Object.keys(stages) as WithdrawalStatus[]).filter((state) => stages[state] === stage);
}

/** Whether a withdrawal can still be cancelled. One that is Pending at a bank cannot be recalled. */
export function isCancellable({
  status,
  chain,
}: {
  readonly status: WithdrawalStatus;
  readonly chain: string;
}): boolean {
  const leads = withdrawalTransitions[status]?.CancelByUser !== undefined;
  return leads && !(chain === fiatChain && status === 'Pending');
}

interface Move {
  readonly to: WithdrawalStatus;
  /** ms */
  readonly at: number;
  /** What else changes about it. */
  readonly changes: Omit<Updateable<WithdrawalTable>, 'id' | 'status' | 'updated_at'>;
}

/**
 * Moves a withdrawal, which the caller has locked, to another state and records the event.
 * @throws Error when no transition leads there (an internal error)
 */
export async function moveWithdrawal(
  trx: Transaction<Database>,
  { id, status }: { readonly id: number; readonly status: WithdrawalStatus },
  { to, at, changes }: Move,
): Promise<void> {
  assertLeads(withdrawalTransitions, `withdrawal ${id}`, { from: status, to });
  const { numUpdatedRows } = await trx
    .updateTable('withdrawals')
    .set({ ...changes, status: to, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The withdrawal ${id} is not ${status} any more.`);
  await trx.insertInto('withdrawal_events').values({ withdrawal_id: id, status: to, at }).execute();
}
