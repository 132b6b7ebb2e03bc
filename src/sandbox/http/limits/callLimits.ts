import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { Clock } from '../../world/clock.ts';
import { RateLimit, type RateRule } from '../wire/rateLimit.ts';
import { CallCounts } from './CallCounts.ts';
import { SharedLimit } from './SharedLimit.ts';

/** Admits a number of calls per key within a time, in all processes that work on one database. */
export interface CallLimit {
  /** Counts a call, unless it is over the limit. @returns whether it is */
  isOver(key: string): Promise<boolean>;
  /** Takes back the latest call that was counted. */
  giveBack(key: string): Promise<void>;
}

/** Makes the limits of one exchange. Whoever names two alike has them count together. */
export type CallLimits = (name: string, rule: LimitRule) => CallLimit;

export interface LimitRule extends RateRule {
  /** Whether not a single call too many may pass, at the price of a statement for each; for what is rare. */
  readonly isStrict?: boolean;
}

/** The limits of an exchange that is alone on its database: all exact, in memory. */
export function limitsInMemory(clock: Clock): CallLimits {
  return (_name, rule) => {
    const limit = new RateLimit(clock, rule);
    return {
      isOver: async (key) => limit.isOver(key),
      giveBack: async (key) => limit.giveBack(key),
    };
  };
}

/** The limits of exchanges that share a database. */
export function sharedLimits(db: Kysely<Database>, clock: Clock): CallLimits {
  const counts = new CallCounts(db);
  return (name, rule) => new SharedLimit({ counts, clock, name, rule });
}
