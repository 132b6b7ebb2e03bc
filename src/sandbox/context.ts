import type { Kysely } from 'kysely';
import type { OperationId, operations } from '../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../generated/api/types.ts';
import type { Account } from './books/accounts/account.ts';
import type { ClockControl } from './books/clockControl.ts';
import type { Database } from './books/db/database.ts';
import type { JobOptions, SimulationJob } from './books/jobs/simulation.ts';
import type { Secrets } from './books/secrets.ts';
import type { SandboxConfig } from './config.ts';
import type { RuntimeFlags } from './http/compliance/callerFlags.ts';
import type { Faults } from './http/faults/createFaults.ts';
import type { ExchangeKeys } from './http/signing/openKeys.ts';
import type { Logger } from './logger.ts';
import type { Clock } from './world/clock.ts';
import type { Market } from './world/market/market.ts';
import type { Random } from './world/random.ts';

/** Everything a part of the exchange may use. One per running exchange. */
export interface SandboxContext {
  /**
   * Inside `db.transaction().execute(async (trx) => …)` use `trx` alone: a query on `db` would be outside of the
   * transaction and is refused with an Error. The work may run more than once, when the database undid it in favour of
   * another transaction; so all it does must be in the transaction.
   */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly clockControl: ClockControl;
  readonly random: Random;
  readonly market: Market;
  readonly log: Logger;
  /** What goes wrong on request: the control page and tests set it, the server strikes with it. */
  readonly faults: Faults;
  readonly runtimeFlags: RuntimeFlags;
  readonly config: SandboxConfig;
  readonly keys: ExchangeKeys;
  readonly secrets: Secrets;
  /**
   * Registers a restart-safe job with the simulation: every so many ms, under a unique name. Of the processes on one
   * database one at a time runs it, unless it concerns every process for itself.
   */
  readonly every: (everyMs: number, name: string, job: SimulationJob, options?: JobOptions) => void;
}

/** Whether a compliance flag is hidden. */
export type Hides = (flag: string) => boolean;

/** Who calls: an Account on private operations; on public ones null when nobody is signed in. */
export type AccountOf<Op extends OperationId> = (typeof operations)[Op]['access'] extends 'private'
  ? Account
  : Account | null;

export interface HandlerRequest<Op extends OperationId> {
  readonly context: SandboxContext;
  readonly account: AccountOf<Op>;
  /** Path, query and body merged, already validated against the description. */
  readonly args: ArgumentsOf<Op>;
  /** Language of the caller, "en", from Accept-Language. */
  readonly language: string;
  /** What the caller's session is called in lists; '' when nobody is signed in. */
  readonly sessionId: string;
  /** Resolves to what tells whether the caller's editions hide a feature now (callerFlags). */
  readonly hidden: () => Promise<Hides>;
  /**
   * Ends the caller's session and clears its cookies (POST /logout).
   * @throws BusinessError 10007 when the page of another origin asks for it, which has the cookie and no UserToken
   */
  readonly endSession: () => Promise<void>;
}

/** Answers one operation: resolves to the envelope's `result`, or throws a BusinessError with a documented code. */
export type Handler<Op extends OperationId> = (request: HandlerRequest<Op>) => Promise<ResultOf<Op>>;
