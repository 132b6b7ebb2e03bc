import { sql } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { SandboxContext } from '../context.ts';
import { legalUnlockAt, transferUnlockAt } from '../legalHold/depositHolds.ts';
import type { DepositSource, DepositStage } from './depositEntries.ts';
import { depositRecord } from './depositRecord.ts';
import { fiatDepositRecord } from './fiatDepositRecord.ts';
import { internalDepositRecord } from './internalDepositRecord.ts';
import { taxStatus } from './taxStatus.ts';

type DepositRecord = components['schemas']['DepositRecord'];

/** What its own table knows of a deposit. */
type OwnRecord = Omit<DepositRecord, 'stage'>;

/** Names a deposit of any source. */
export interface DepositEntry {
  readonly id: string;
  readonly source: DepositSource;
  readonly number: number;
  readonly stage: DepositStage;
}

/** The records of these entries, in their order. */
export async function recordsOf(
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
    .select(['a.site', taxStatus.as('tax'), legalUnlockAt.as('legal_unlock_at')])
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
  const rows = await db.selectFrom('fiat_orders').selectAll().where('id', 'in', ids).execute();
  return rows.map(fiatDepositRecord);
}
