import { loggedCause } from './logging/loggedCause.ts';
import type { SecurityEvent } from './logging/SecurityLog.ts';

/**
 * Where the sandbox writes what an operator should know. Sentences and details name operations, jobs, codes and numbers
 * of rows; never a person, a token, an address or an amount.
 */
export interface Logger {
  info(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  /** Something that bears on security, in details that SecurityLog allows. */
  security(event: SecurityEvent, details: Readonly<Record<string, unknown>>): void;
  warn(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  /** A fault of ours: `cause` is printed with its stack, without the values in its message. */
  error(sentence: string, cause?: unknown, details?: Readonly<Record<string, unknown>>): void;
}

type Level = 'info' | 'security' | 'warning' | 'fault';

/** Logger that hands on one JSON object a line: time (ISO 8601), level, message, and details or cause where given. */
export function createLogger(write: (line: string) => void): Logger {
  const log = (level: Level, message: string, more: object): void =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...more })}\n`);
  return {
    info: (sentence, details) => log('info', sentence, details === undefined ? {} : { details }),
    security: (event, details) => log('security', event, { details }),
    warn: (sentence, details) => log('warning', sentence, details === undefined ? {} : { details }),
    error: (sentence, cause, details) =>
      log('fault', sentence, {
        ...(details === undefined ? {} : { details }),
        ...(cause === undefined ? {} : { cause: loggedCause(cause) }),
      }),
  };
}

/** Logger that writes security events, warnings and faults to the standard error stream and keeps quiet otherwise. */
export const stderrLogger: Logger = {
  ...createLogger((line) => process.stderr.write(line)),
  info() {},
};
