import { sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { coolingOffUnlockAt, transferUnlockAt } from '../../books/holds/coolingOff.ts';
import type { SandboxContext } from '../context.ts';
import { paymentUnlockAt } from '../fiat/holdPayment.ts';
import { historyRange } from '../paging/historyRange.ts';
import { pageAcross } from '../paging/pageAround.ts';
import { fiatDepositRecord, internalDepositRecord } from './bookedRecords.ts';
import {
  type DepositSource,
  type DepositStage,
  depositEntries,
  depositSources,
  taxStatus,
} from './depositEntries.ts';
import { depositRecord } from './depositRecord.ts';

type Filter = ArgumentsOf<'depositRecords'>;

interface Row extends DepositEntry {
  readonly created_at: number;
}

/**
 * A customer's deposits from every source, newest first, one page at a time.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange
 */
export async function depositsOf(
  context: SandboxContext,
  uid: number,
  filter: Filter,
): Promise<ResultOf<'depositRecords'>> {
  const { total } = await narrowed(context, depositEntries(context.db, uid), filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sources = depositSources(context.db, uid).map((source) =>
    narrowed(context, source, filter).selectAll(),
  );
  const { rows, nextPageCursor } = await pageAcross(context.db, sources, {
    request: { cursor: filter.cursor, limit: filter.pageSize },
    placeOf: (row: Row) => ({ at: row.created_at, id: row.id }),
  });
  return { list: await recordsOf(context, rows), nextPageCursor, total: Number(total) };
}

type Entries = ReturnType<typeof depositEntries>;

function narrowed({ clock }: SandboxContext, entries: Entries, filter: Filter): Entries {
  const { status = 0, type = 0, stage, coin, chain, txID, startTime, endTime } = filter;
  let query = entries;
  if (txID !== undefined) query = query.where(sql`lower(tx_hash)`, '=', txID.trim().toLowerCase());
  // A search for one transaction ignores the default period.
  if (txID === undefined || startTime !== undefined || endTime !== undefined) {
    const { from, to } = historyRange(filter, clock.now());
    query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  }
  if (status !== 0) query = query.where('status', '=', status);
  if (stage !== undefined) query = query.where('stage', '=', stage);
  if (type !== 0) query = query.where('source', '=', type);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  if (chain !== undefined) query = query.where('chain', '=', chain);
  return query;
}

type DepositRecord = components['schemas']['DepositRecord'];

/** A deposit without its stage, as read from the table of its source. */
type OwnRecord = Omit<DepositRecord, 'stage'>;

/** Identifies a deposit of any source. */
interface DepositEntry {
  readonly id: string;
  readonly source: DepositSource;
  readonly number: number;
  readonly stage: DepositStage;
}

/** The records of these entries, in their order. */
async function recordsOf(
  context: SandboxContext,
  entries: readonly DepositEntry[],
): Promise<DepositRecord[]> {
  const numbers = (source: DepositSource) =>
    entries.filter((entry) => entry.source === source).map(({ number }) => number);
  const found = [
    ...(await onChains(context, numbers(0))),
    ...(await fromCustomers(context, numbers(1))),
    ...(await payments(context, numbers(2))),
  ];
  const byId = new Map(found.map((record) => [record.id, record]));
  return entries.flatMap(({ id, stage }) => {
    const record = byId.get(id);
    return record === undefined ? [] : [{ ...record, stage }];
  });
}

async function onChains({ db }: SandboxContext, ids: readonly number[]): Promise<OwnRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deposits as d')
    .innerJoin('accounts as a', 'a.uid', 'd.uid')
    .leftJoin('deposit_freezes as f', (join) =>
      join.onRef('f.deposit_id', '=', 'd.id').on('f.ended_at', 'is', null),
    )
    .selectAll('d')
    .select(sql<string>`coalesce(trim_scale(f.amount - f.released), 0)::text`.as('frozen'))
    .select(['a.site', taxStatus.as('tax'), coolingOffUnlockAt.as('legal_unlock_at')])
    .where('d.id', 'in', ids)
    .execute();
  return rows.map(depositRecord);
}

async function fromCustomers({ db }: SandboxContext, ids: readonly number[]): Promise<OwnRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('accounts as a', 'a.uid', 'w.uid')
    .select(['w.id', 'w.uid as sender', 'w.coin', 'w.received', 'w.created_at', 'w.tx_hash', 'a.email'])
    .select(transferUnlockAt.as('legal_unlock_at'))
    .where('w.id', 'in', ids)
    .execute();
  return rows.map(internalDepositRecord);
}

async function payments({ db }: SandboxContext, ids: readonly number[]): Promise<OwnRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('fiat_orders as o')
    .selectAll('o')
    .select(paymentUnlockAt.as('unlock_at'))
    .where('o.id', 'in', ids)
    .execute();
  return rows.map(fiatDepositRecord);
}
