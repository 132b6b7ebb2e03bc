import type { Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import { postSeries } from '../../../books/ledger/postSeries.ts';
import type { SandboxContext } from '../../../context.ts';
import type { Transfer } from '../../transfers/bookTransfer.ts';
import { transferEntry, transferRow } from '../../transfers/bookTransfer.ts';
import type { DemoAccount } from '../demoAccount.ts';
import { writeAddressBooks } from './addressBooks.ts';
import { writeInParts } from './inParts.ts';
import { writeConversions } from './pastConversions.ts';
import { writeDeposits } from './pastDeposits.ts';
import type { PastTransfer } from './pastEvent.ts';
import { writePayments } from './pastPayments.ts';
import { writeWithdrawals } from './pastWithdrawals.ts';
import type { History } from './planHistory.ts';

interface Told extends History {
  readonly accounts: readonly DemoAccount[];
  /** Transfers that are part of every demonstration. */
  readonly transfers: readonly Transfer[];
  /** The first day, ms. */
  readonly now: number;
}

/**
 * Writes what demo customers did before the first day as the flows would have: rows in the states they ended in, and the
 * movements of the ledger in the order in which they happened.
 */
export async function bookHistory(
  context: SandboxContext,
  trx: Transaction<Database>,
  { accounts, events, places, transfers, now }: Told,
): Promise<void> {
  if (places.length > 0) await writeAddressBooks(context, trx, { accounts, places, now });
  const moved = [
    ...transfers,
    ...events.flatMap((event) => (event.kind === 'transfer' ? [familyTransfer(context, event)] : [])),
  ];
  await writeInParts(moved.map(transferRow), (rows) => trx.insertInto('transfers').values(rows).execute());
  const entries: readonly LedgerEntry[] = [
    ...moved.map(transferEntry),
    ...(await writeDeposits(
      context,
      trx,
      events.filter((event) => event.kind === 'deposit'),
    )),
    ...(await writePayments(
      context,
      trx,
      events.filter((event) => event.kind === 'payment'),
    )),
    ...(await writeConversions(
      context,
      trx,
      events.filter((event) => event.kind === 'conversion'),
    )),
    ...(await writeWithdrawals(
      context,
      trx,
      events.filter((event) => event.kind === 'withdrawal'),
    )),
  ];
  await postSeries(
    trx,
    [...entries].sort((one, next) => one.at - next.at),
  );
}

function familyTransfer({ random }: SandboxContext, { uid, to, number, ...moved }: PastTransfer): Transfer {
  const digits = random.hex('history', 'transfer', uid, to, number);
  const uuid = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
  return {
    id: `universalTransfer_${[...uuid, digits.slice(20, 32)].join('-')}_${uid}`,
    from: uid,
    to,
    fromWallet: 'FUND',
    toWallet: 'FUND',
    ...moved,
  };
}
