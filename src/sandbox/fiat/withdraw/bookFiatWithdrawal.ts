import type { Selectable, Transaction } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { WithdrawalTable } from '../../db/tables/withdrawals.ts';
import { fiatChain } from '../../deposits/depositEntries.ts';
import { post } from '../../ledger/post.ts';
import { holdPostings } from '../../withdrawals/withdrawalPostings.ts';
import { withdrawalTerms } from '../../withdrawals/withdrawalTerms.ts';
import { writeWithdrawal } from '../../withdrawals/writeWithdrawal.ts';
import type { FiatWithdrawalPlan } from './fiatWithdrawalPlan.ts';

interface NamedPlan extends FiatWithdrawalPlan {
  readonly uid: number;
  readonly requestId: string;
  readonly digest: string;
}

/** Writes a payment down and sets its amount aside, in the given transaction. @throws BusinessError 131085 too little */
export async function bookFiatWithdrawal(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  plan: NamedPlan,
): Promise<Selectable<WithdrawalTable>> {
  const { uid, channel, entry, amounts, parts, now } = plan;
  const way = { coin: channel.fiat, chain: fiatChain, channel_id: channel.id };
  const terms = withdrawalTerms(config, way);
  const row = await writeWithdrawal(
    trx,
    {
      ...way,
      uid,
      request_id: plan.requestId,
      request_digest: plan.digest,
      to_address: entry.address,
      tag: entry.tag,
      receiver_uid: null,
      account_type: 'FUND',
      fee_type: 1,
      amount: plan.amount,
      fee: amounts.fee,
      received: amounts.received,
      limit_value: plan.limitValue,
      receiver_name: entry.holder,
      status: 'SecurityCheck',
      created_at: now,
      updated_at: now,
      next_at: now + terms.review,
      expected_at: now + terms.review + terms.queue,
      finished_at: null,
    },
    parts,
  );
  const postings = holdPostings({ uid, coin: channel.fiat, parts });
  await post(trx, {
    kind: 'withdraw-hold',
    reference: String(row.id),
    at: now,
    insufficientCode: 131085,
    postings,
  });
  return row;
}
