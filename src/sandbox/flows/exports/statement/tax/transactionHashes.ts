import type { Scope } from '../scope/scope.ts';
import type { TaxEvent } from './taxEvents.ts';

const depositKinds = ['deposit', 'deposit-return', 'deposit-undo'];
const withdrawalKinds = ['withdraw-end', 'withdraw-internal'];

/** Finds the hashes of deposits and withdrawals among these events; '' for what has none. */
export async function transactionHashes(
  scope: Scope,
  events: readonly TaxEvent[],
): Promise<(event: TaxEvent) => string> {
  const deposits = await hashesOf(scope, 'deposits', referencesOf(events, depositKinds));
  const withdrawals = await hashesOf(scope, 'withdrawals', referencesOf(events, withdrawalKinds));
  return ({ kind, reference }) => {
    if (depositKinds.includes(kind)) return deposits.get(reference) ?? '';
    return withdrawalKinds.includes(kind) ? (withdrawals.get(reference) ?? '') : '';
  };
}

function referencesOf(events: readonly TaxEvent[], kinds: readonly string[]): number[] {
  return events
    .filter(({ kind, reference }) => kinds.includes(kind) && /^\d{1,15}$/.test(reference))
    .map(({ reference }) => Number(reference));
}

async function hashesOf(
  { db }: Scope,
  table: 'deposits' | 'withdrawals',
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(table).select(['id', 'tx_hash']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, tx_hash }) => [String(id), tx_hash ?? '']));
}
