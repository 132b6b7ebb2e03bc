import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { postSeries } from '../../books/ledger/postSeries.ts';
import { noPosition } from './advance.ts';
import { recordEntries } from './bookEntries.ts';
import type { Past } from './pastOf.ts';
import { traders } from './traders.ts';

/** Books the past of newly opened accounts. */
export async function bookPast(trx: Transaction<Database>, { movements, positions }: Past): Promise<void> {
  const ids = await postSeries(
    trx,
    movements.map(({ entry }) => entry),
  );
  const known = movements.flatMap(({ of }, index) => (of === null ? [] : [{ of, id: ids[index] ?? 0 }]));
  await recordEntries(
    trx,
    known.map(({ of }) => of),
    known.map(({ id }) => id),
  );
  if (positions.length === 0) return;
  await trx
    .insertInto('derivative_positions')
    .values(positions.map(({ trader, position }) => rowOf(trader, position)))
    .execute();
}

/** Lets the traders of accounts that were opened before positions were kept begin at `now` (ms). */
export async function beginTrading(trx: Transaction<Database>, now: number): Promise<void> {
  await trx
    .insertInto('derivative_positions')
    .values(traders.map((trader) => rowOf(trader, noPosition(trader, now))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf(
  { uid, plan }: (typeof traders)[number],
  { symbol, size, entryPrice, nextAt }: ReturnType<typeof noPosition>,
) {
  return { uid, plan, symbol, size, entry_price: entryPrice, next_at: nextAt };
}
