import type { Kysely } from 'kysely';
import type { OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Account } from '../books/accounts/account.ts';
import type { ClockControl } from '../books/clockControl.ts';
import type { Database } from '../books/db/database.ts';
import type { JobOptions, SimulationJob } from '../books/jobs/simulation.ts';
import type { Secrets } from '../books/secrets.ts';
import type { SandboxConfig } from '../platform/config.ts';
import type { Logger } from '../platform/logger.ts';
import type { Clock } from '../world/clock.ts';
import type { Market } from '../world/market/market.ts';
import type { Random } from '../world/random.ts';
import type { Coin } from '../world/reference/coins.ts';

/** Everything a part of the exchange may use. One instance per running exchange. */
export interface SandboxContext {
  /**
   * Inside `db.transaction().execute(async (trx) => …)` use only `trx`: a query on `db` would run outside of the
   * transaction and is refused with an Error. The work may run more than once, when the database rolled it back in
   * favour of another transaction; so all it does must be in the transaction.
   */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly clockControl: ClockControl;
  readonly random: Random;
  readonly market: Market;
  readonly log: Logger;
  /** Injected faults, as far as they change what is done, and not how a call of it is answered. */
  readonly faults: {
    /** Whether the statement that a call of this operation asked for cannot be made; it counts as one of its failures. */
    spoilsStatement(operation: OperationId): Promise<boolean>;
  };
  readonly config: SandboxConfig;
  readonly secrets: Secrets;
  /**
   * Registers a restart-safe job with the simulation, to run every `everyMs` ms under a unique name. Only one of the
   * processes on a database runs it at a time, unless it concerns each process itself.
   */
  readonly every: (everyMs: number, name: string, job: SimulationJob, options?: JobOptions) => void;
}

/** Whether a compliance flag is hidden. */
export type Hides = (flag: string) => boolean;

/** Whether a coin is one that cannot be got by converting. */
export type Withholds = (coin: string) => boolean;

/** Whether deposits of a coin or currency are taken. */
export type TakesDeposits = (of: Pick<Coin, 'coin' | 'kind'>) => boolean;

/** Whether the edition of an account offers conversions into a coin now. */
export type OffersConversion = (account: Account, toCoin: string) => Promise<boolean>;

/** The caller: an Account on private operations; on public ones null without a session. */
export type AccountOf<Op extends OperationId> = (typeof operations)[Op]['access'] extends 'private'
  ? Account
  : Account | null;

export interface HandlerRequest<Op extends OperationId> {
  readonly context: SandboxContext;
  readonly account: AccountOf<Op>;
  /** Path, query and body merged, already validated against the description. */
  readonly args: ArgumentsOf<Op>;
  /** The caller's language, "en", from Accept-Language. */
  readonly language: string;
  /** The id of the caller's session in lists; '' without a session. */
  readonly sessionId: string;
  /** Resolves to a function that says whether the caller's editions hide a feature now (callerFlags). */
  readonly hidden: () => Promise<Hides>;
  /** Resolves to a function that says whether the caller's editions withhold a coin now (callerFlags). */
  readonly withheld: () => Promise<Withholds>;
  /** Resolves to a function that says what the caller's editions take deposits of now (callerFlags). */
  readonly deposits: () => Promise<TakesDeposits>;
  /**
   * Ends the caller's session and clears its cookies (POST /logout).
   * @throws BusinessError 10007 when a page of another origin asks for it, which sends the cookie but no UserToken
   */
  readonly endSession: () => Promise<void>;
}
