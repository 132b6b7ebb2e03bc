import { sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange, type RangeRule } from '../paging/historyRange.ts';
import { pageAcross } from '../paging/pageAround.ts';

type TransferRecord = components['schemas']['TransferRecord'];

interface Row {
  id: string;
  coin: string;
  amount: string;
  from_uid: number;
  to_uid: number;
  from_wallet: string;
  to_wallet: string;
  created_at: number;
  from_name: string;
  to_name: string;
}

/** With whom: with the others of the family, or among the accounts of one's own. */
type Between = 'family' | 'own';

/** A week of transfers with others (domain §1.1); one's own are few, so three months of them are one query. */
const ranges: Readonly<Record<Between, RangeRule>> = {
  family: { longest: 7, usual: 7 },
  own: { longest: 92, usual: 90 },
};

/**
 * A customer's transfers, newest first: with the others of the family, or between the accounts of their own. One
 * requested by transferId is found regardless of its age.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange, within `ranges`
 */
export async function transfersOf(
  context: SandboxContext,
  uid: number,
  filter: ArgumentsOf<'transferList'>,
  between: Between = 'family',
): Promise<ResultOf<'transferList'>> {
  const sides = (['from_uid', 'to_uid'] as const).map((side) =>
    filtered(context, uid, filter, { between, side }),
  );
  let total = 0;
  for (const side of sides) {
    const counted = await side
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    total += Number(counted.total);
  }
  const { rows, nextPageCursor } = await pageAcross(
    context.db,
    sides.map((side) => side.selectAll()),
    { request: filter, placeOf: (row: Row) => ({ at: row.created_at, id: row.id }) },
  );
  return { list: rows.map((row) => toRecord(row, uid)), nextPageCursor, total };
}

/** Those that the customer sent, or those received from others: an index has each in the order of a list. */
function filtered(
  context: SandboxContext,
  uid: number,
  filter: ArgumentsOf<'transferList'>,
  { between, side }: { between: Between; side: 'from_uid' | 'to_uid' },
) {
  const named = context.db
    .selectFrom('transfers as t')
    .innerJoin('accounts as f', 'f.uid', 't.from_uid')
    .innerJoin('accounts as r', 'r.uid', 't.to_uid')
    .selectAll('t')
    .select(['f.username as from_name', 'r.username as to_name'])
    .where(`t.${side}`, '=', uid)
    .$if(side === 'to_uid', (query) => query.where('t.from_uid', '!=', uid))
    .$if(filter.transferId === undefined, (query) =>
      query.whereRef('t.from_uid', between === 'own' ? '=' : '!=', 't.to_uid'),
    );
  let query = context.db.selectFrom(named.as('transfer'));
  if (filter.transferId === undefined) {
    const { from, to } = historyRange(filter, context.clock.now(), ranges[between]);
    query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  } else {
    query = query.where('id', '=', filter.transferId);
  }
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.ioDirection === 'O') query = query.where('from_uid', '=', uid);
  if (filter.ioDirection === 'I') query = query.where('to_uid', '=', uid);
  if (filter.memberId !== undefined) {
    query = query.where(sql<boolean>`${filter.memberId} in (from_uid::text, to_uid::text)`);
  }
  return query;
}

function toRecord(row: Row, uid: number): TransferRecord {
  return {
    transferId: row.id,
    coin: row.coin,
    amount: row.amount,
    timestamp: String(row.created_at),
    status: 'SUCCESS',
    ioDirection: row.from_uid === uid ? 'O' : 'I',
    fromAccountType: walletOf(row.from_wallet),
    toAccountType: walletOf(row.to_wallet),
    fromMemberId: String(row.from_uid),
    fromMemberName: row.from_name,
    toMemberId: String(row.to_uid),
    toMemberName: row.to_name,
  };
}
