import type { Secrets } from '../../books/secrets.ts';
import type { Logger, SecurityEvent } from '../../platform/logger.ts';
import type { Clock } from '../../world/clock.ts';
import { coarseNetworkOf, RateLimit } from '../wire/rateLimit.ts';

/** Never contains a secret, a name, or a full IP address. */
export interface SecurityDetails {
  /** The customer's user id; the log gets a pseudonym. */
  readonly uid?: number | undefined;
  /** The caller's IP address; the log gets only the network. */
  readonly address: string;
  readonly operation?: string;
  /** Error code of the refusal. */
  readonly code?: number;
  readonly reason?: 'another site' | 'unknown account' | 'too many' | 'operator';
}

/** Number of events of the same kind and origin that were left out before this one. */
interface Omission {
  readonly omitted?: number;
}

/** One event as the control page shows it. It identifies customers, so it is available on this machine only. */
export interface NotedEvent extends Omit<SecurityDetails, 'uid' | 'address'>, Omission {
  /** Increments from 1 in this process. */
  readonly id: number;
  /** ms */
  readonly at: number;
  readonly event: SecurityEvent;
  /** null when no customer was signed in, or when it concerns all customers. */
  readonly uid: number | null;
  readonly network: string;
}

/**
 * Maximum lines per kind and customer or, without a session, per kind and network: more of them neither fill the disk
 * nor hide other customers' events.
 */
export const linesPerOrigin = { calls: 60, withinMs: 60_000 };

/** Maximum origins whose omitted lines are counted. */
const maxOmitted = 10_000;

/** Maximum events kept for the control page. */
export const maxKept = 100;

/** Maximum per kind, so that a flood of one kind does not push out the rare ones. */
export const maxOfOneKind = 25;

/** Writes one line for each security event, and keeps the latest of this process. */
export class SecurityLog {
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #secrets: Pick<Secrets, 'bytes'>;
  readonly #lines: RateLimit;
  readonly #omitted = new Map<string, number>();
  readonly #latest: NotedEvent[] = [];
  #count = 0;

  constructor({ log, clock, secrets }: { log: Logger; clock: Clock; secrets: Pick<Secrets, 'bytes'> }) {
    this.#log = log;
    this.#clock = clock;
    this.#secrets = secrets;
    this.#lines = new RateLimit(clock, linesPerOrigin);
  }

  note(event: SecurityEvent, { address, uid, ...details }: SecurityDetails): void {
    const network = coarseNetworkOf(address);
    const omission = this.#admit(`${event} ${uid ?? network}`);
    if (omission === null) return;
    this.#count += 1;
    this.#latest.unshift({
      id: this.#count,
      at: this.#clock.now(),
      event,
      uid: uid ?? null,
      network,
      ...details,
      ...omission,
    });
    const alike = this.#latest.filter((noted) => noted.event === event);
    if (alike.length > maxOfOneKind)
      this.#latest.splice(this.#latest.lastIndexOf(alike.at(-1) as NotedEvent), 1);
    this.#latest.splice(maxKept);
    const account = uid === undefined ? {} : { account: this.#nameOf(uid) };
    this.#log.security(event, { ...account, ...details, network, ...omission });
  }

  /** Lines omitted before this one; null when this one is over the limit itself. */
  #admit(origin: string): Omission | null {
    const omitted = this.#omitted.get(origin) ?? 0;
    if (this.#lines.isOver(origin)) {
      if (this.#omitted.size >= maxOmitted) this.#omitted.clear();
      this.#omitted.set(origin, omitted + 1);
      return null;
    }
    this.#omitted.delete(origin);
    return omitted === 0 ? {} : { omitted };
  }

  /** The latest events of this process, newest first; a hundred at most, and 25 of one kind. */
  latest(): readonly NotedEvent[] {
    return this.#latest;
  }

  /**
   * A pseudonym, the same in all lines about a customer; only the seed in the data folder can link it to the customer.
   */
  #nameOf(uid: number): string {
    return Buffer.from(this.#secrets.bytes('log', uid)).toString('hex').slice(0, 12);
  }
}
