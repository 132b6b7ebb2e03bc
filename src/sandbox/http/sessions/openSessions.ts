import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../../flows/context.ts';
import type { SandboxConfig } from '../../platform/config.ts';

export type SessionLives = Pick<SandboxConfig, 'sessionIdleMs' | 'sessionMs'>;

type OpenSession = ResultOf<'sessionList'>['list'][number];

/** Sessions that are still open at `now` (ms). */
function openAt(db: Kysely<Database>, { sessionIdleMs, sessionMs }: SessionLives, now: number) {
  return db
    .selectFrom('sessions')
    .where('seen_at', '>=', now - sessionIdleMs)
    .where('created_at', '>=', now - sessionMs);
}

/** The open sessions of a customer: `current` first, then the most recently seen. */
export async function openSessionsOf(
  { db, clock, config }: Pick<SandboxContext, 'db' | 'clock' | 'config'>,
  uid: number,
  current: string,
): Promise<OpenSession[]> {
  const rows = await openAt(db, config, clock.now())
    .selectAll()
    .where('uid', '=', uid)
    .orderBy(sql`public_id::text = ${current}`, 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute();
  return rows.map(({ public_id: id, browser, system, network, site, created_at, seen_at }) => ({
    id,
    browser,
    system,
    network,
    site,
    createdAt: String(created_at),
    seenAt: String(seen_at),
    current: id === current,
  }));
}

/** Which of these sessions, by their public ids, are still open at `now` (ms). Asking is no use of a session. */
export async function filterOpenSessions(
  db: Kysely<Database>,
  lives: SessionLives,
  now: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await openAt(db, lives, now)
    .select('public_id')
    .where('public_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ public_id }) => public_id));
}

/** Number of open sessions per customer; customers without one are omitted. */
export async function countOpenSessions({
  db,
  clock,
  config,
}: Pick<SandboxContext, 'db' | 'clock' | 'config'>): Promise<Map<number, number>> {
  const rows = await openAt(db, config, clock.now())
    .select(['uid', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('uid')
    .execute();
  return new Map(rows.map(({ uid, count }) => [uid, Number(count)]));
}

interface Ending {
  readonly uid: number;
  /** Public id of the session to end; all of the customer's when omitted. */
  readonly id?: string;
  /** Public id of a session to keep. */
  readonly except?: string;
}

/**
 * Ends sessions of a customer. Every process checks the database on every call, so they end at once everywhere.
 * @returns how many were ended
 */
export async function endSessions(db: Kysely<Database>, { uid, id, except }: Ending): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('uid', '=', uid)
    .$if(id !== undefined, (query) => query.where('public_id', '=', id ?? ''))
    .$if(except !== undefined, (query) => query.where('public_id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the sessions of all customers. @returns how many were ended */
export async function endAllSessions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}
