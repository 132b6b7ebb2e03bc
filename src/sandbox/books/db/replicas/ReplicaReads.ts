import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { BusinessError } from '../../../platform/errors.ts';
import { traced } from '../../../platform/tracing.ts';
import type { Database } from '../database.ts';
import type { PostgresServer } from '../postgres/postgresServer.ts';
import { Heartbeats } from './Heartbeats.ts';
import { Replica } from './Replica.ts';
import { shownState } from './shownState.ts';

/** Which server answered a read: a replica, or the primary because the replica showed other changes, lagged, or failed. */
export const readOutcomes = ['replica', 'differs', 'stale', 'failed'] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

/** Pause between two probes, ms. */
const pauseMs = 1_000;

type Read<Answer> = (db: Kysely<Database>) => Promise<Answer>;

/**
 * Reads of a customer's records, by a replica where that makes no difference: it has to show the same changes of this customer
 * as the primary does during the read. So no answer lacks what an earlier one had or what the customer did, whichever
 * process and server gave it.
 */
export class ReplicaReads {
  readonly #primary: Kysely<Database>;
  readonly #heartbeats: Heartbeats;
  readonly #replicas: readonly Replica[];
  readonly #outcomes = new Map<ReadOutcome, number>(readOutcomes.map((outcome) => [outcome, 0]));
  readonly #end = new AbortController();
  #looks: readonly Promise<void>[] = [];
  #turn = 0;

  constructor(primary: Kysely<Database>, { replicas = [], ...server }: PostgresServer) {
    this.#primary = primary;
    this.#heartbeats = new Heartbeats(primary);
    this.#replicas = replicas.map((url) => new Replica({ ...server, url }, this.#heartbeats));
  }

  /**
   * Follows the servers until this is closed; until then the primary reads. Not among the jobs, which run one after the other,
   * by a clock that can be set: a long one would make every replica look far behind. Nor do servers wait for one that hangs.
   */
  follow(): void {
    const servers = [this.#heartbeats, ...this.#replicas];
    this.#looks = servers.map((server) => this.#repeat(() => server.look()));
  }

  async #repeat(look: () => Promise<void>): Promise<void> {
    const { signal } = this.#end;
    const span = { name: 'look at replicas', kind: 'internal', attributes: {} } as const;
    while (!signal.aborted) {
      // Without the primary no replica is near for long, and whoever needs it finds out.
      await traced(() => span, look).catch(() => {});
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /**
   * What `read` gives, from a replica in one snapshot, or else from the primary. It may run twice and must write nothing.
   * @throws what it throws
   */
  async read<Answer>(uid: number, read: Read<Answer>): Promise<Answer> {
    const replica = this.#next();
    const tried: Tried<Answer> =
      replica === undefined ? { outcome: 'stale' } : await this.#readFrom(replica, uid, read);
    this.#outcomes.set(tried.outcome, (this.#outcomes.get(tried.outcome) ?? 0) + 1);
    return tried.outcome === 'replica' ? tried.answer() : read(this.#primary);
  }

  async #readFrom<Answer>(replica: Replica, uid: number, read: Read<Answer>): Promise<Tried<Answer>> {
    // Concurrently: what both show is the same at the moment at which the primary was queried, whichever is queried first.
    // When the primary fails, no replica is to blame; the read from the primary then reports it.
    const own = shownState(this.#primary, uid).catch(() => null);
    try {
      return await replica.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx): Promise<Tried<Answer>> => {
          const shown = await shownState(trx, uid);
          const primary = await own;
          if (primary === null) return { outcome: 'failed' };
          if (!replica.assess(shown, primary.tokens)) return { outcome: 'stale' };
          if (shown.changes !== primary.changes) return { outcome: 'differs' };
          const answer = await read(trx);
          return { outcome: 'replica', answer: () => answer };
        });
    } catch (cause) {
      if (!(cause instanceof BusinessError)) {
        replica.leave();
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
    const near = this.#replicas.filter(({ isNear }) => isNear);
    return near[this.#turn % near.length];
  }

  /** Reads so far, by which server answered them. */
  get outcomes(): ReadonlyMap<ReadOutcome, number> {
    return this.#outcomes;
  }

  /** How far each replica was behind when it was last queried, s, by its place. */
  lags(): Record<string, number> {
    return Object.fromEntries(this.#replicas.map(({ place, lagMs }) => [place, lagMs / 1_000]));
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#looks);
    await Promise.all(this.#replicas.map(({ db }) => db.destroy()));
  }
}

type Tried<Answer> =
  | { readonly outcome: 'replica'; answer(): Answer }
  | { readonly outcome: Exclude<ReadOutcome, 'replica'> };
