import { type LeastLevel, leastLevels } from '../../src/sandbox/ground/logLevels.ts';

/**
 * The lowest level of lines that are written: LOG_LEVEL (security).
 * @throws Error with a one-sentence message when it is no such level
 */
export function readLogLevel(env: Readonly<Record<string, string | undefined>>): LeastLevel {
  const named = env.LOG_LEVEL || 'security';
  const level = leastLevels.find((known) => known === named);
  if (level === undefined)
    throw new Error(`LOG_LEVEL is "${named}": use security, or info for what pages report as well.`);
  return level;
}
