import type { Kysely } from 'kysely';
import { BusinessError } from '../../../ground/errors.ts';
import type { Database } from '../database.ts';
import type { PostgresServer } from '../postgres/postgresServer.ts';
import { Beats, mostLagMs } from './Beats.ts';
import { changesOf, shownState } from './changesOf.ts';
import { Replica } from './Replica.ts';

/** Who answered a read: a replica, or the primary because the replica showed other changes, was too far behind, or failed. */
export const readOutcomes = ['replica', 'differs', 'stale', 'failed'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

type Read<Answer> = (db: Kysely<Database>) => Promise<Answer>;

/**
 * Reads of a customer's records, by a replica where that makes no difference: it has to show the same changes of this customer
 * as the primary does during the read. So no answer lacks what an earlier one had or what the customer did, whichever
 * process and server gave it.
 */
export class ReplicaReads {
  readonly #primary: Kysely<Database>;
  readonly #beats: Beats;
  readonly #replicas: readonly Replica[];
  readonly #outcomes = new Map<ReadOutcome, number>(readOutcomes.map((outcome) => [outcome, 0]));
  #turn = 0;

  constructor(primary: Kysely<Database>, { replicas = [], ...server }: PostgresServer) {
    this.#primary = primary;
    this.#beats = new Beats(primary);
    this.#replicas = replicas.map((url) => new Replica({ ...server, url }));
  }

  /** To be called once a second; until the first time, and when it was not called for longer, the primary reads. */
  look(): Promise<void> {
    return this.#beats.look();
  }

  /**
   * What `read` gives, from a replica in one snapshot, or else from the primary. It may run twice and must write nothing.
   * @throws what it throws
   */
  async read<Answer>(uid: number, read: Read<Answer>): Promise<Answer> {
    const since = this.#beats.since;
    const replica = since === null ? undefined : this.#next();
    if (since === null || replica === undefined) {
      this.#note('stale');
      return read(this.#primary);
    }
    const tried = await this.#readFrom(replica, { uid, since }, read);
    this.#note(tried.outcome);
    if (tried.outcome === 'replica') return tried.answer();
    if (tried.outcome !== 'differs') replica.rest();
    return read(this.#primary);
  }

  async #readFrom<Answer>(
    replica: Replica,
    { uid, since }: { readonly uid: number; readonly since: string },
    read: Read<Answer>,
  ): Promise<Tried<Answer>> {
    // Beside each other: what both show is the same at the moment at which the primary was asked, whoever is asked first.
    const own = changesOf(this.#primary, uid, since);
    // Where the replica fails first, nobody waits for it.
    own.catch(() => {});
    try {
      return await replica.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx): Promise<Tried<Answer>> => {
          const { isReplica, token, changes } = await shownState(trx, uid, since);
          replica.lagMs = this.#beats.ageOf(token);
          if (!isReplica || replica.lagMs > mostLagMs) return { outcome: 'stale' };
          if (changes !== (await own)) return { outcome: 'differs' };
          const answer = await read(trx);
          return { outcome: 'replica', answer: () => answer };
        });
    } catch (cause) {
      if (!(cause instanceof BusinessError)) {
        replica.lagMs = Number.POSITIVE_INFINITY;
        return { outcome: 'failed' };
      }
      // A refusal is an answer like any other.
      return {
        outcome: 'replica',
        answer() {
          throw cause;
        },
      };
    }
  }

  #next(): Replica | undefined {
    this.#turn += 1;
    const awake = this.#replicas.filter(({ isResting }) => !isResting);
    return awake[this.#turn % awake.length];
  }

  #note(outcome: ReadOutcome): void {
    this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
  }

  /** Reads so far, by who answered them. */
  get outcomes(): ReadonlyMap<ReadOutcome, number> {
    return this.#outcomes;
  }

  /** How far each replica was behind when it was last read, s, by its place. */
  lags(): Record<string, number> {
    return Object.fromEntries(this.#replicas.map(({ place, lagMs }) => [place, lagMs / 1_000]));
  }

  async close(): Promise<void> {
    await Promise.all(this.#replicas.map(({ db }) => db.destroy()));
  }
}

type Tried<Answer> =
  | { readonly outcome: 'replica'; answer(): Answer }
  | { readonly outcome: Exclude<ReadOutcome, 'replica'> };
