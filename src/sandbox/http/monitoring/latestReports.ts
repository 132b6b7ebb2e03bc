import type { StoredEvent, StoredReport } from '../../books/db/tables/server.ts';
import type { SandboxContext } from '../../flows/context.ts';

/** One row of the control page's list: what a page reported about itself (requirements §7.9). */
export interface LatestReport {
  id: string;
  /** When the sandbox received it, ms since 1970. */
  receivedAt: number;
  /** The signed-in customer; null without a session. */
  uid: number | null;
  kind: StoredReport['kind'];
  /** Business code, HTTP status or report code; null where there is none. */
  code: number | null;
  /** A fixed message of the page. */
  message: string;
  operation: string | null;
  /** Route below /user/assets. */
  page: string | null;
  /** The longest of the `count` occurrences, ms. */
  durationMs: number | null;
  count: number;
}

const shown = 50;

/** The latest reports of all pages, newest first; at most `limit`. */
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

/** One row of the control page's list: a timing or a login that a page tracked. */
export interface LatestEvent {
  id: string;
  /** When the sandbox received it, ms since 1970. */
  receivedAt: number;
  /** The customer according to the page, otherwise according to the server; null without one. */
  uid: number | null;
  name: StoredEvent['name'];
  /** When it happened by the page's clock, ms since 1970. */
  at: number;
  operation: string | null;
  /** ms */
  durationMs: number | null;
}

/** The latest tracked events of all pages, newest first; at most `limit`. */
export async function latestEvents(
  { db }: Pick<SandboxContext, 'db'>,
  limit: number = shown,
): Promise<LatestEvent[]> {
  const rows = await db.selectFrom('tracked_events').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ id, uid, received_at, event }) => ({
    id: String(id),
    receivedAt: received_at,
    uid: event.userId ?? uid,
    name: event.name,
    at: Number(event.at),
    operation: event.operation ?? null,
    durationMs: event.durationMs ?? null,
  }));
}
