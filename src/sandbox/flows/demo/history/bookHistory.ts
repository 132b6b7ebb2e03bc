import type { Transaction } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import { insertInBatches } from '../../../books/jobs/inBatches.ts';
import type { LedgerEntry } from '../../../books/ledger/post.ts';
import { postSeries } from '../../../books/ledger/postSeries.ts';
import type { SandboxContext } from '../../context.ts';
import { type Transfer, transferEntry, transferRow } from '../../transfers/bookTransfer.ts';
import type { DemoAccount } from '../accounts/demoAccount.ts';
import { pastTransferId } from '../accounts/demoTransfers.ts';
import { writeAddressBooks } from './addressBooks.ts';
import { writeConversions } from './pastConversions.ts';
import { writeDeposits } from './pastDeposits.ts';
import type { PastEvent, PastTransfer } from './pastEvent.ts';
import { writePayments } from './pastPayments.ts';
import { writeWithdrawals } from './pastWithdrawals.ts';
import type { History } from './planHistory.ts';

interface BookedHistory extends History {
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
  { accounts, events, places, transfers, now }: BookedHistory,
): Promise<void> {
  if (places.length > 0) await writeAddressBooks(context, trx, { accounts, places, now });
  const moved = [...transfers, ...ofKind(events, 'transfer').map((event) => familyTransfer(context, event))];
  await insertInBatches(moved.map(transferRow), (rows) => trx.insertInto('transfers').values(rows).execute());
  const entries: LedgerEntry[] = [
    ...moved.map(transferEntry),
    ...(await writeDeposits(context, trx, ofKind(events, 'deposit'))),
    ...(await writePayments(context, trx, ofKind(events, 'payment'))),
    ...(await writeConversions(context, trx, ofKind(events, 'conversion'))),
    ...(await writeWithdrawals(context, trx, ofKind(events, 'withdrawal'))),
  ];
  await postSeries(
    trx,
    entries.sort((one, next) => one.at - next.at),
  );
}

type Of<Kind extends PastEvent['kind']> = Extract<PastEvent, { readonly kind: Kind }>;

function ofKind<Kind extends PastEvent['kind']>(events: readonly PastEvent[], kind: Kind): Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind);
}

function familyTransfer({ random }: SandboxContext, { uid, to, number, ...moved }: PastTransfer): Transfer {
  return {
    id: pastTransferId(random.hex('history', 'transfer', uid, to, number), uid),
    from: uid,
    to,
    fromWallet: 'FUND',
    toWallet: 'FUND',
    ...moved,
  };
}
