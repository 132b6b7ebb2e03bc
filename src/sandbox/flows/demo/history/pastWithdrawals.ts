import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import type { WithdrawalEventTable, WithdrawalTable } from '../../../books/db/tables/withdrawals.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import { isEnd } from '../../../books/withdrawals/withdrawalStates.ts';
import { digestOf } from '../../../platform/digestOf.ts';
import { transactionHash } from '../../../world/chain/transactionHash.ts';
import type { SandboxContext } from '../../context.ts';
import { withdrawalHoldEntry } from '../../withdrawals/bookWithdrawal.ts';
import { withdrawalEndEntry } from '../../withdrawals/endWithdrawal.ts';
import { withdrawalPath } from '../../withdrawals/withdrawalPath.ts';
import { withdrawalTerms } from '../../withdrawals/withdrawalTerms.ts';
import type { PastWithdrawal } from './pastEvent.ts';

/** How long after the request it was called back. */
const calledBackAfterMs = 5_000;

/** Writes withdrawals that ended, with every state they went through, and returns what they booked. */
export async function writeWithdrawals(
  context: SandboxContext,
  trx: Transaction<Database>,
  events: readonly PastWithdrawal[],
): Promise<LedgerEntry[]> {
  const dated = events.map((event) => ({ event, states: statesOf(context, event) }));
  const ids = await insertInBatches(
    dated.map(({ event, states }) => rowOf(context, event, states)),
    (part) => trx.insertInto('withdrawals').values(part).returning('id').execute(),
  );
  const withIds = dated.map((one, index) => ({ ...one, id: ids[index]?.id ?? 0 }));
  await insertInBatches(
    withIds.map(({ id, event }) => ({ withdrawal_id: id, ...partOf(event) })),
    (part) => trx.insertInto('withdrawal_parts').values(part).execute(),
  );
  await insertInBatches(
    withIds.flatMap(({ id, states }) => states.map(({ status, at }) => ({ withdrawal_id: id, status, at }))),
    (part) => trx.insertInto('withdrawal_events').values(part).execute(),
  );
  return withIds.flatMap(({ id, event, states }) => {
    const { uid, coin, chain, at, amounts } = event;
    const held = { id, uid, coin, chain, ...amounts, parts: [partOf(event)] };
    return [withdrawalHoldEntry(held, at), withdrawalEndEntry(held, endOf(states))];
  });
}

function partOf({ amounts }: PastWithdrawal) {
  return { wallet: 'FUND', amount: amounts.deducted } as const;
}

/** A state and when it began, ms. */
type State = Pick<WithdrawalEventTable, 'status' | 'at'>;

type Ending = Parameters<typeof withdrawalEndEntry>[1];

/** The states by the path of the amount, at the times at which the exchange would have come to them. */
function statesOf(
  { config }: SandboxContext,
  { amount, coin, chain, at, place, isCancelled }: PastWithdrawal,
): State[] {
  if (isCancelled) {
    return [
      { status: 'SecurityCheck', at },
      { status: 'CancelByUser', at: at + calledBackAfterMs },
    ];
  }
  const terms = withdrawalTerms(config, { coin, chain, channel_id: '', to_address: place.address });
  let next = at;
  return withdrawalPath({ amount, chain, told_at: null }).map(({ status, waitsFor }) => {
    const begins = next;
    next += waitsFor === null ? 0 : terms[waitsFor];
    return { status, at: begins };
  });
}

function endOf(states: readonly State[]): Ending {
  const { status, at } = states.at(-1) ?? { status: 'SecurityCheck', at: 0 };
  if (isEnd(status)) return { status, at };
  throw new Error(`A withdrawal of the past ends in ${status}.`);
}

function rowOf(
  { config, random }: SandboxContext,
  event: PastWithdrawal,
  states: readonly State[],
): Insertable<WithdrawalTable> {
  const { uid, number, coin, chain, place, amount, amounts, value, at } = event;
  const terms = withdrawalTerms(config, { coin, chain, channel_id: '', to_address: place.address });
  const sent = states.find(({ status }) => status === 'BlockchainConfirmed');
  const end = endOf(states);
  const last = withdrawalPath({ amount, chain, told_at: null }).at(-1);
  const digits = random.hex('history', 'withdrawal', uid, number);
  return {
    uid,
    request_id: digits.slice(0, 32),
    request_digest: digestOf([uid, number]),
    coin,
    chain,
    to_address: place.address,
    tag: place.tag,
    receiver_uid: null,
    account_type: 'FUND',
    fee_type: 0,
    amount,
    fee: amounts.fee,
    received: amounts.received,
    limit_value: value,
    status: end.status,
    fail_reason: end.status === 'CancelByUser' ? '' : (last?.failReason ?? ''),
    tx_hash: sent === undefined ? '' : transactionHash(random, chain, 'history', 'withdraw', uid, number),
    created_at: at,
    updated_at: end.at,
    next_at: null,
    expected_at: at + terms.review + terms.queue + terms.confirmations,
    broadcast_at: sent?.at ?? null,
    finished_at: end.at,
  };
}
