import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { PreKyaCheckTable } from '../../books/db/tables/preKya.ts';
import { type ScreeningOutcome, screeningOf } from '../../world/chain/screeningOf.ts';
import { chains } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { pageByNumber } from '../paging/pageByNumber.ts';
import { dailyQuota, usedQuota } from './screeningRules.ts';
import { isScreening, screeningStateOf } from './screeningStates.ts';

/** One page of a customer's screenings, newest first; with `check_id`, only that one. */
export async function screeningsOf(
  { db, clock }: SandboxContext,
  uid: number,
  { check_id, risk_level, result, page = 1, page_size = 20 }: ArgumentsOf<'preKyaCheckList'>,
): Promise<ResultOf<'preKyaCheckList'>> {
  const now = clock.now();
  let query = db.selectFrom('pre_kya_checks').where('uid', '=', uid);
  // Ids are opaque to the caller: one that is not a number matches nothing.
  if (check_id !== undefined)
    query = query.where('id', '=', /^\d{1,15}$/.test(check_id) ? Number(check_id) : 0);
  const outcomes = outcomesOf({ risk_level, result });
  // An empty `in` list is invalid SQL: filters that exclude each other match nothing.
  if (outcomes?.length === 0) query = query.where((row) => row.lit(false));
  else if (outcomes !== null) query = query.where(isScreening('DONE', now)).where('outcome', 'in', outcomes);
  const { rows, total } = await pageByNumber(query, { page, limit: page_size }, (list) =>
    list.selectAll().orderBy('id', 'desc'),
  );
  return {
    list: rows.map((row) => screeningRecord(row, now)),
    total,
    page,
    page_size,
    daily_quota: dailyQuota,
    used_quota: await usedQuota(db, uid, now),
  };
}

type PreKyaCheck = components['schemas']['PreKyaCheckResult'];

/** Maps a row of `pre_kya_checks` to the contract's record, as of `now` (ms). */
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
  const status = screeningStateOf(row, now);
  const found = status === 'PENDING' ? nothing : findings[row.outcome];
  const isUnknown = status === 'DONE' && screeningOf(row.address).isUnknown === true;
  const reasons: Found['reasons'] = isUnknown ? ['NO_DATA'] : found.reasons;
  return { ...about, ...found, reasons, status, checked_at: status === 'PENDING' ? '' : String(row.done_at) };
}

type Found = Pick<components['schemas']['PreKyaCheckResult'], 'risk_level' | 'result' | 'reasons'>;

const nothing: Found = { risk_level: '', result: '', reasons: [] };

/** The contract's findings for an outcome (domain §2.4). */
const findings: Readonly<Record<ScreeningOutcome, Found>> = {
  NO_ANSWER: nothing,
  LOW: { risk_level: 'LOW', result: 'PASS', reasons: [] },
  MEDIUM: { risk_level: 'MEDIUM', result: 'PASS', reasons: ['GAMBLING'] },
  HIGH: { risk_level: 'HIGH', result: 'REVIEW', reasons: ['MIXER', 'SCAM'] },
  SEVERE: { risk_level: 'SEVERE', result: 'REJECT', reasons: ['SANCTIONS', 'STOLEN_FUNDS', 'DARKNET'] },
};

/** The outcomes that match a filter; null without a filter, empty when its two parts exclude each other. */
function outcomesOf({
  risk_level,
  result,
}: {
  readonly risk_level: string | undefined;
  readonly result: string | undefined;
}): ScreeningOutcome[] | null {
  if (risk_level === undefined && result === undefined) return null;
  return outcomes.filter(
    (outcome) =>
      (risk_level ?? findings[outcome].risk_level) === findings[outcome].risk_level &&
      (result ?? findings[outcome].result) === findings[outcome].result,
  );
}

const outcomes = ['LOW', 'MEDIUM', 'HIGH', 'SEVERE'] as const;
