import type { Secrets } from '../../books/secrets.ts';
import type { Logger } from '../../logger.ts';
import type { Clock } from '../../world/clock.ts';
import { coarseNetworkOf, RateLimit } from '../server/rateLimit.ts';

/** What somebody who looks into an attack looks for. */
export const securityEvents = [
  'login',
  'login refused',
  'logout',
  'session ended',
  'step-up passed',
  'step-up refused',
  'step-up locked',
  'host refused',
  'access refused',
  'input refused',
  'too many calls',
  'control page refused',
  'signature refused',
  'security settings changed',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Never a secret, a name, or a whole address. */
export interface SecurityDetails {
  /** The customer's number, of which the log gets a name of its own. */
  readonly uid?: number | undefined;
  /** The caller's address, of which the log gets the network. */
  readonly address: string;
  readonly operation?: string;
  /** Code of the refusal. */
  readonly code?: number;
  readonly reason?: 'another site' | 'unknown account' | 'too many' | 'operator';
}

/** Events of the same kind and origin that were left out before this one. */
interface Omission {
  readonly omitted?: number;
}

/** One event as the control page shows it, which names customers: it is for this machine alone. */
export interface NotedEvent extends Omit<SecurityDetails, 'uid' | 'address'>, Omission {
  /** Counts up from 1 in this process. */
  readonly id: number;
  /** ms */
  readonly at: number;
  readonly event: SecurityEvent;
  /** null when nobody was signed in, or it concerns everybody. */
  readonly uid: number | null;
  readonly network: string;
}

/**
 * Lines of one kind and customer, or of a kind and network where nobody is signed in: who makes more of them neither
 * fills the disk nor hides what anybody else does.
 */
const most = { calls: 60, withinMs: 60_000 };

/** Origins of which it is known how many lines were left out. */
const mostOmitted = 10_000;

/** Events that are kept for the control page. */
const mostKept = 100;

/** Of one kind, so that whoever sends nonsense does not push the rare ones out. */
const mostOfOneKind = 25;

/** Writes one line for each security event, and keeps the latest of this process. */
export class SecurityLog {
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #secrets: Secrets;
  readonly #lines: RateLimit;
  readonly #omitted = new Map<string, number>();
  readonly #latest: NotedEvent[] = [];
  #count = 0;

  constructor({ log, clock, secrets }: { log: Logger; clock: Clock; secrets: Secrets }) {
    this.#log = log;
    this.#clock = clock;
    this.#secrets = secrets;
    this.#lines = new RateLimit(clock, most);
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
    if (alike.length > mostOfOneKind)
      this.#latest.splice(this.#latest.lastIndexOf(alike.at(-1) as NotedEvent), 1);
    this.#latest.splice(mostKept);
    const account = uid === undefined ? {} : { account: this.#nameOf(uid) };
    this.#log.security(event, { ...account, ...details, network, ...omission });
  }

  /** What a line has to say of those that were left out before it; null when it is one too many itself. */
  #admit(origin: string): Omission | null {
    const omitted = this.#omitted.get(origin) ?? 0;
    if (this.#lines.isOver(origin)) {
      if (this.#omitted.size >= mostOmitted) this.#omitted.clear();
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

  /** The same for all lines about a customer; only who has the seed in the data folder can say whose it is. */
  #nameOf(uid: number): string {
    return Buffer.from(this.#secrets.bytes('log', uid)).toString('hex').slice(0, 12);
  }
}
