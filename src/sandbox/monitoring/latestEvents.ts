import type { SandboxContext } from '../context.ts';
import type { StoredEvent } from '../db/tables/monitoring.ts';

/** One row of the control page's list: a timing or a login that a page tracked. */
export interface LatestEvent {
  id: string;
  /** When the sandbox got it, ms since 1970. */
  receivedAt: number;
  /** Whose it is: as the page says, otherwise as the server knows; null for nobody. */
  uid: number | null;
  name: StoredEvent['name'];
  /** When it happened by the page's clock, ms since 1970. */
  at: number;
  operation: string | null;
  /** ms */
  durationMs: number | null;
}

const shown = 50;

/** The youngest tracked events of all pages, youngest first; at most `limit`. */
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
