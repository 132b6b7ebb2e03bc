import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { PreKyaCheckTable } from '../db/tables/preKya.ts';
import { chains } from '../reference/chains.ts';
import { findings } from './screeningOf.ts';

type PreKyaCheck = components['schemas']['PreKyaCheckResult'];

/** A row of `pre_kya_checks` in the words of the contract, as it stands at `now` (ms). */
export function screeningRecord(row: Selectable<PreKyaCheckTable>, now: number): PreKyaCheck {
  const about = {
    check_id: String(row.id),
    chain: row.chain,
    chain_name: chains.get(row.chain)?.label ?? row.chain,
    address: row.address,
    tag: row.tag,
    source: row.source,
    created_at: String(row.created_at),
  };
  const nothing = { risk_level: '', result: '', reasons: [] } as const;
  if (row.done_at > now) return { ...about, ...nothing, reasons: [], status: 'PENDING', checked_at: '' };
  const checked_at = String(row.done_at);
  if (row.outcome === 'NO_ANSWER') return { ...about, ...nothing, reasons: [], status: 'FAILED', checked_at };
  return { ...about, ...findings[row.outcome], status: 'DONE', checked_at };
}
