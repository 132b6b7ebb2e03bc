import type { Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import { digestOf } from '../../../platform/digestOf.ts';
import type { SandboxContext } from '../../context.ts';
import { bankAccountFor } from '../../fiat/fiatOrderAnswer.ts';
import { fiatRules } from '../../fiat/fiatRules.ts';
import { paymentEntry } from '../../fiat/moveFiatOrders.ts';
import type { PastPayment } from './pastEvent.ts';

/** How long after the order it was paid. */
const paidAfterMs = 6 * 60_000;

/** Writes orders that ended, and returns what those that were paid booked. */
export async function writePayments(
  context: SandboxContext,
  trx: Transaction<Database>,
  events: readonly PastPayment[],
): Promise<LedgerEntry[]> {
  const rows = events.map((event) => rowOf(context, event));
  const written = await insertInBatches(rows, (part) =>
    trx
      .insertInto('fiat_orders')
      .values(part)
      .returning(['id', 'uid', 'wallet', 'coin', 'amount', 'fee', 'status', 'finished_at'])
      .execute(),
  );
  return written.flatMap(({ status, finished_at, ...row }) =>
    status === 'SUCCESS' && finished_at !== null ? [paymentEntry(row, finished_at)] : [],
  );
}

function rowOf({ config }: SandboxContext, { uid, at, channel, amount, fee, end }: PastPayment) {
  const { fiat, id, etaMinutes } = channel;
  const isTransfer = bankAccountFor(fiat, id) !== null;
  const expiresAt = at + (isTransfer ? fiatRules.transferExpiresAfterMs : fiatRules.paymentExpiresAfterMs);
  const takesMs = Math.min((etaMinutes * 60_000) / config.timeScale, fiatRules.slowestPaymentMs);
  const paidAt = end === 'EXPIRED' ? null : at + paidAfterMs;
  return {
    uid,
    request_id: null,
    request_digest: digestOf([fiat, amount, id, 'FUND']),
    coin: fiat,
    channel_id: id,
    wallet: 'FUND',
    amount,
    fee,
    status: end,
    is_to_fail: end === 'FAILED',
    created_at: at,
    expire_at: expiresAt,
    paid_at: paidAt,
    next_at: null,
    finished_at: paidAt === null ? expiresAt : paidAt + Math.ceil(takesMs),
  };
}
