import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { PreKyaCheckTable, ScreeningOutcome } from '../../books/db/tables/preKya.ts';
import type { SandboxContext } from '../../context.ts';
import { chains } from '../../world/reference/chains.ts';
import { screeningRules, usedQuota } from './screeningRules.ts';

/** A customer's screenings, newest first, one page; with `check_id` that one alone. */
export async function screeningsOf(
  { db, clock }: SandboxContext,
  uid: number,
  { check_id, risk_level, result, page = 1, page_size = 20 }: ArgumentsOf<'preKyaCheckList'>,
): Promise<ResultOf<'preKyaCheckList'>> {
  const now = clock.now();
  let query = db.selectFrom('pre_kya_checks').where('uid', '=', uid);
  // An id is an opaque text to its caller: one that is not a number names nothing here.
  if (check_id !== undefined)
    query = query.where('id', '=', /^\d{1,15}$/.test(check_id) ? Number(check_id) : 0);
  const outcomes = outcomesOf({ risk_level, result });
  // An empty list is no SQL: what excludes itself leaves nothing.
  if (outcomes?.length === 0) query = query.where((row) => row.lit(false));
  else if (outcomes !== null) query = query.where('done_at', '<=', now).where('outcome', 'in', outcomes);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return {
    list: rows.map((row) => screeningRecord(row, now)),
    total: Number(total),
    page,
    page_size,
    daily_quota: screeningRules.dailyQuota,
    used_quota: await usedQuota(db, uid, now),
  };
}

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

type Found = Pick<components['schemas']['PreKyaCheckResult'], 'risk_level' | 'result' | 'reasons'>;

/** What follows from an outcome, in the words of the contract (domain §2.4). */
const findings: Readonly<Record<Exclude<ScreeningOutcome, 'NO_ANSWER'>, Found>> = {
  LOW: { risk_level: 'LOW', result: 'PASS', reasons: [] },
  MEDIUM: { risk_level: 'MEDIUM', result: 'PASS', reasons: ['GAMBLING'] },
  HIGH: { risk_level: 'HIGH', result: 'REVIEW', reasons: ['MIXER', 'SCAM'] },
  SEVERE: { risk_level: 'SEVERE', result: 'REJECT', reasons: ['SANCTIONS', 'STOLEN_FUNDS'] },
};

/** The outcomes that a filter leaves; null for all of them, none where its two parts exclude each other. */
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

interface Screening {
  readonly outcome: ScreeningOutcome;
  /** How long it takes, ms. */
  readonly takesMs: number;
}

// domain §9.2; 6666, an address that nobody has an answer for, is ours.
const byEnding: Readonly<Record<string, Screening>> = {
  '9999': { outcome: 'SEVERE', takesMs: screeningRules.usualMs },
  '8888': { outcome: 'HIGH', takesMs: screeningRules.usualMs },
  '7777': { outcome: 'MEDIUM', takesMs: screeningRules.usualMs },
  '0000': { outcome: 'LOW', takesMs: screeningRules.slowMs },
  '6666': { outcome: 'NO_ANSWER', takesMs: screeningRules.slowMs },
};

/** What is found about an address and when: always the same, by its last four characters. */
export function screeningOf(address: string): Screening {
  return byEnding[address.slice(-4)] ?? { outcome: 'LOW', takesMs: screeningRules.usualMs };
}
