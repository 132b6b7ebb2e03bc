import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalFailure, WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { type LedgerEntry, post } from '../../books/ledger/post.ts';
import { moveWithdrawal, paidOut, type WithdrawalEnd } from '../../books/withdrawals/withdrawalStates.ts';
import { fiatChain } from '../../world/reference/chains.ts';
import type { Part } from './freeAmounts.ts';
import { releasePostings, settlePostings } from './withdrawalPostings.ts';

interface End {
  readonly status: WithdrawalEnd;
  readonly failReason?: WithdrawalFailure;
  /** ms */
  readonly at: number;
}

/**
 * Ends a withdrawal that the caller has locked: the reserved amount is paid out or returned, in the same transaction.
 * Both use one reference, so that the ledger itself lets a withdrawal end only once.
 */
export async function endWithdrawal(
  trx: Transaction<Database>,
  row: Selectable<WithdrawalTable>,
  { status, failReason = '', at }: End,
): Promise<void> {
  const { id } = row;
  await post(trx, withdrawalEndEntry({ ...row, parts: await partsOf(trx, id) }, { status, at }));
  const changes = { fail_reason: failReason, next_at: null, finished_at: at };
  await moveWithdrawal(trx, row, { to: status, at, changes });
}

type Ended = Pick<Selectable<WithdrawalTable>, 'id' | 'uid' | 'coin' | 'chain' | 'received' | 'fee'>;

/** Pays the reserved amount of a withdrawal out, or returns it. */
export function withdrawalEndEntry(
  { id, uid, coin, chain, received, fee, parts }: Ended & { readonly parts: readonly Part[] },
  { status, at }: Pick<End, 'status' | 'at'>,
): LedgerEntry {
  const house = chain === fiatChain ? 'bank' : 'chain';
  const held = { uid, coin, parts };
  return {
    kind: 'withdraw-end',
    reference: String(id),
    at,
    postings: status === paidOut ? settlePostings(held, { received, fee, house }) : releasePostings(held),
  };
}

/** The amounts that a withdrawal takes from each wallet. */
function partsOf(trx: Transaction<Database>, id: number): Promise<Part[]> {
  return trx
    .selectFrom('withdrawal_parts')
    .select(['wallet', 'amount'])
    .where('withdrawal_id', '=', id)
    .orderBy('wallet')
    .execute();
}
