import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { coarseNetworkOf } from '../server/networkOf.ts';
import { RateLimit } from '../server/rateLimit.ts';
import type { Secrets } from '../signing/openSecrets.ts';

/** What somebody who looks into an attack looks for. */
export type SecurityEvent =
  | 'login'
  | 'login refused'
  | 'logout'
  | 'session ended'
  | 'step-up passed'
  | 'step-up refused'
  | 'step-up locked'
  | 'host refused'
  | 'signature refused'
  | 'security settings changed';

/** Never a secret, a name, or a whole address. */
export interface SecurityDetails {
  /** The customer's number, of which the log gets a name of its own. */
  readonly uid?: number | undefined;
  /** The caller's address, of which the log gets the network. */
  readonly address: string;
  readonly operation?: string;
  /** Code of the refusal. */
  readonly code?: number;
  readonly reason?: 'another site' | 'unknown account' | 'too many';
}

/** Lines of one kind and network: who makes more of them does not fill the disk. */
const most = { calls: 60, withinMs: 60_000 };

/** Writes one line for each security event. */
export class SecurityLog {
  readonly #log: Logger;
  readonly #secrets: Secrets;
  readonly #lines: RateLimit;

  constructor({ log, clock, secrets }: { log: Logger; clock: Clock; secrets: Secrets }) {
    this.#log = log;
    this.#secrets = secrets;
    this.#lines = new RateLimit(clock, most);
  }

  note(event: SecurityEvent, { address, uid, ...details }: SecurityDetails): void {
    const network = coarseNetworkOf(address);
    if (this.#lines.isOver(`${event} ${network}`)) return;
    const account = uid === undefined ? {} : { account: this.#nameOf(uid) };
    this.#log.security(event, { ...account, ...details, network });
  }

  /** The same for all lines about a customer; only who has the seed in the data folder can say whose it is. */
  #nameOf(uid: number): string {
    return Buffer.from(this.#secrets.bytes('log', uid)).toString('hex').slice(0, 12);
  }
}
