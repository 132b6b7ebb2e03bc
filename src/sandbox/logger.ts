import type { SecurityEvent } from './http/logging/SecurityLog.ts';
import type { Clock } from './world/clock.ts';

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

/** Causes of causes are followed so far. */
const deepest = 3;

/** Frames that are written down. */
const frames = 12;

/** Longest message that is of use. */
const longest = 300;

/** What may be a value that a customer sent or owns, and what stands in its place. */
const values: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"'],
  [/[^\s@]+@[^\s@]+/g, '…@…'],
  // Tokens, hashes, addresses, cookies: long and without a space.
  [/(?=\S*\d)[\w+/=:.#-]{16,}/g, '…'],
  [/[+-]?\d[\d.,_]*/g, '#'],
];

/** Logger that writes security events, warnings and faults to the standard error stream and keeps quiet otherwise. */
export const stderrLogger: Logger = {
  ...createLogger((line) => process.stderr.write(line)),
  info() {},
};

/** What of an error is written down. */
interface LoggedCause {
  readonly name: string;
  readonly message: string;
  /** SQLSTATE, or code of the system. */
  readonly code?: string;
  /** What a database refused by. */
  readonly constraint?: string;
  /** Where it was thrown, the place first. */
  readonly stack: readonly string[];
  readonly cause?: LoggedCause;
}

/**
 * An error as the log shows it: its kind, code and places in the code. A message may quote what a customer sent, and the
 * details of a database do (the row, the parameters); so the one is stripped of values and the others are left out.
 */
function loggedCause(cause: unknown, depth = 0): LoggedCause {
  if (!(cause instanceof Error))
    return { name: typeof cause, message: withoutValues(String(cause)), stack: [] };
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return {
    name: cause.name,
    message: withoutValues(cause.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: framesOf(cause),
    ...(cause.cause === undefined || depth >= deepest ? {} : { cause: loggedCause(cause.cause, depth + 1) }),
  };
}

/** The places behind the message, which a stack begins with. */
function framesOf({ message, stack = '' }: Error): string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, frames);
}

/** A message with everything left out that could be a mail, a number, an amount, a token or an address. */
export function withoutValues(message: string): string {
  const stripped = values.reduce((text, [pattern, place]) => text.replace(pattern, place), message);
  return stripped.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** Things remembered; more are forgotten together, which costs a line too many in the log. */
const most = 10_000;

/** What goes wrong ten times a second is worth a line now and then. By the exchange's clock. */
export class Seldom {
  readonly #clock: Clock;
  readonly #quietMs: number;
  readonly #saidAt = new Map<string, number>();

  /** A thing is due again after `quietMs`. */
  constructor(clock: Clock, quietMs: number) {
    this.#clock = clock;
    this.#quietMs = quietMs;
  }

  /** Whether it is time to speak of this thing, which counts as speaking of it. */
  isDue(thing: string): boolean {
    const now = this.#clock.now();
    const saidAt = this.#saidAt.get(thing);
    if (saidAt !== undefined && now - saidAt < this.#quietMs) return false;
    if (this.#saidAt.size >= most) this.#saidAt.clear();
    this.#saidAt.set(thing, now);
    return true;
  }
}
