import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Account, toAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { deleteOld } from '../../books/jobs/inBatches.ts';
import { secretHash } from '../../platform/digestOf.ts';
import type { Clock } from '../../world/clock.ts';
import { coarseNetworkOf } from '../wire/rateLimit.ts';
import { deviceOf } from './deviceOf.ts';
import type { SessionLives } from './openSessions.ts';

export interface OpenedSession {
  /** Value of the HttpOnly cookie `ua_session`. */
  readonly sessionId: string;
  /** Value of the cookie `ua_token`, which the page repeats in the UserToken header (requirements §6). */
  readonly userToken: string;
}

/** Where a session is opened; stored only in as much detail as its owner needs to tell sessions apart. */
export interface SignInPlace {
  readonly userAgent?: string | undefined;
  /** The caller's IP address; only its network is stored. */
  readonly address?: string;
  /** Host name of the site. */
  readonly site?: string;
}

export interface FoundSession {
  readonly account: Account;
  /** The session's id in lists. */
  readonly publicId: string;
  /** Whether `userToken` is the one that belongs to this session. */
  isTokenOf(userToken: string | undefined): boolean;
}

interface KnownSession extends FoundSession {
  readonly hasTimedOut: boolean;
}

/** How often `seen_at` is written, ms: not on every call of a busy page. */
export const seenEveryMs = 60_000;

/** Maximum open sessions per customer: a longer list could not be reviewed. The one unused for longest ends. */
export const maxSessions = 100;

/** Sessions of the customers, kept in the database so that a restart does not sign anyone out. */
export class Sessions {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #lives: SessionLives;

  constructor(db: Kysely<Database>, clock: Clock, lives: SessionLives) {
    this.#db = db;
    this.#clock = clock;
    this.#lives = lives;
  }

  async open(uid: number, { userAgent, address, site = '' }: SignInPlace = {}): Promise<OpenedSession> {
    const sessionId = randomBytes(32).toString('hex');
    const userToken = randomBytes(32).toString('hex');
    const now = this.#clock.now();
    await this.#db
      .insertInto('sessions')
      .values({
        id_hash: secretHash(sessionId),
        uid,
        token_hash: secretHash(userToken),
        created_at: now,
        seen_at: now,
        ...deviceOf(userAgent),
        network: address === undefined ? '' : coarseNetworkOf(address),
        site,
      })
      .execute();
    await this.#endSurplus(uid, secretHash(sessionId));
    return { sessionId, userToken };
  }

  /** The live session for this cookie value, or null; as lookUp. */
  async find(sessionId: string | undefined, isUse = true): Promise<FoundSession | null> {
    const known = await this.lookUp(sessionId, isUse);
    return known === null || known.hasTimedOut ? null : known;
  }

  /**
   * The session for this cookie value; ends it when it was idle for too long or is too old, and says so this once. It
   * counts as used, unless `isUse` says otherwise.
   */
  async lookUp(sessionId: string | undefined, isUse = true): Promise<KnownSession | null> {
    if (sessionId === undefined || sessionId === '') return null;
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.uid', 'sessions.uid')
      .selectAll('accounts')
      .select([
        'sessions.created_at as opened_at',
        'sessions.seen_at',
        'sessions.token_hash',
        'sessions.public_id',
      ])
      .where('sessions.id_hash', '=', secretHash(sessionId))
      .executeTakeFirst();
    if (row === undefined) return null;
    const now = this.#clock.now();
    const idle = now - row.seen_at;
    const hasTimedOut = idle > this.#lives.sessionIdleMs || now - row.opened_at > this.#lives.sessionMs;
    if (hasTimedOut) await this.end(sessionId);
    else if (isUse && idle > seenEveryMs) await this.#touch(sessionId);
    return {
      hasTimedOut,
      account: toAccount(row),
      publicId: row.public_id,
      isTokenOf: (userToken) => userToken !== undefined && secretHash(userToken) === row.token_hash,
    };
  }

  async end(sessionId: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('id_hash', '=', secretHash(sessionId)).execute();
  }

  /**
   * Deletes the rows of sessions that timed out and whose cookie was not used for as long again; until then whoever
   * comes back is told why it is over.
   */
  async forgetEnded(): Promise<void> {
    const now = this.#clock.now() - this.#lives.sessionIdleMs;
    const { sessionIdleMs, sessionMs } = this.#lives;
    await deleteOld(this.#db, 'sessions', { column: 'seen_at', before: now - sessionIdleMs });
    await deleteOld(this.#db, 'sessions', { column: 'created_at', before: now - sessionMs });
  }

  /** Ends the sessions unused for longest, but never `newest`, whose times may equal those of others. */
  async #endSurplus(uid: number, newest: string): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('id_hash', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id_hash')
          .where('uid', '=', uid)
          .where('id_hash', '!=', newest)
          .orderBy('seen_at', 'desc')
          .orderBy('created_at', 'desc')
          .offset(maxSessions - 1),
      )
      .execute();
  }

  async #touch(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ seen_at: this.#clock.now() })
      .where('id_hash', '=', secretHash(sessionId))
      .execute();
  }
}
