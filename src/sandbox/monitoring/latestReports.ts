import type { SandboxContext } from '../context.ts';
import type { StoredReport } from '../db/tables/monitoring.ts';

/** One row of the control page's list: what a page reported about itself (requirements §7.9). */
export interface LatestReport {
  id: string;
  /** When the sandbox got it, ms since 1970. */
  receivedAt: number;
  /** Who was signed in; null for nobody. */
  uid: number | null;
  kind: StoredReport['kind'];
  /** Business code, HTTP status or report code; null where there is none. */
  code: number | null;
  /** Fixed wording of the page. */
  message: string;
  operation: string | null;
  /** Route below /user/assets. */
  page: string | null;
  /** The longest of `count`, ms. */
  durationMs: number | null;
  count: number;
}

const shown = 50;

/** The youngest reports of all pages, youngest first; at most `limit`. */
export async function latestReports(
  { db }: Pick<SandboxContext, 'db'>,
  limit: number = shown,
): Promise<LatestReport[]> {
  const rows = await db
    .selectFrom('monitoring_reports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, uid, received_at, report }) => ({
    id: String(id),
    receivedAt: received_at,
    uid,
    kind: report.kind,
    code: report.code ?? null,
    message: report.message,
    operation: report.operation ?? null,
    page: report.page ?? null,
    durationMs: report.durationMs ?? null,
    count: report.count,
  }));
}
