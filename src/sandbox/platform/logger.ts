import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { Clock } from '../world/clock.ts';
import { type LeastLevel, levels } from './config.ts';
import { currentTraceId } from './tracing.ts';

/** The events that an investigation of an attack needs. */
export const securityEvents = [
  'login',
  'login refused',
  'logout',
  'session ended',
  'step-up passed',
  'step-up refused',
  'step-up locked',
  'destination refused',
  'host refused',
  'access refused',
  'input refused',
  'too many calls',
  'control page refused',
  'signature refused',
  'security settings changed',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/**
 * The sandbox's log for the operator. Messages and details contain names of operations and jobs, codes and row ids;
 * never a person, a token, an address or an amount.
 */
export interface Logger {
  info(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  /** A security event, with details as SecurityLog allows. */
  security(event: SecurityEvent, details: Readonly<Record<string, unknown>>): void;
  warn(sentence: string, details?: Readonly<Record<string, unknown>>): void;
  /** A bug: `cause` is logged with its stack, without the values in its message. */
  error(sentence: string, cause?: unknown, details?: Readonly<Record<string, unknown>>): void;
}

/**
 * A logger that writes one JSON object per line: time (ISO 8601), level, message, the id of the request that is being
 * answered and of its trace, where there is one, and details or cause if given.
 * @param write gets each line with its end
 * @param least lines of lower levels are dropped
 */
export function createLogger(write: (line: string) => void, least: LeastLevel = 'info'): Logger {
  const lines = pino(
    {
      ...{ customLevels: levels, useOnlyCustomLevels: true, level: least },
      ...{ base: null, messageKey: 'message', depthLimit: 10, edgeLimit: 1_000 },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ requestId: currentRequestId(), traceId: currentTraceId() }),
    },
    { write },
  );
  return {
    info: (sentence, details) => lines.info({ details }, sentence),
    security: (event, details) => lines.security({ details }, event),
    warn: (sentence, details) => lines.warning({ details }, sentence),
    error: (sentence, cause, details) =>
      lines.fault({ details, cause: cause === undefined ? undefined : loggedCause(cause) }, sentence),
  };
}

/** Maximum depth of nested causes. */
const deepest = 3;

/** Maximum stack frames logged. */
const frames = 12;

/** Maximum length of a message, characters. */
const longest = 300;

/** Patterns of values that a customer may have sent or owns, and their replacements. */
const values: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"'],
  [/[^\s@]+@[^\s@]+/g, '…@…'],
  // Tokens, hashes, addresses, cookies: long and without a space.
  [/(?=\S*\d)[\w+/=:.#-]{16,}/g, '…'],
  [/[+-]?\d[\d.,_]*/g, '#'],
];

/** The log of a process, on its standard error: security events, warnings and errors; lower levels only on request. */
export function createProcessLog(least: LeastLevel = 'security'): Logger {
  return createLogger((line) => process.stderr.write(line), least);
}

/** The logged form of an error. */
interface LoggedCause {
  readonly name: string;
  readonly message: string;
  /** SQLSTATE or system error code. */
  readonly code?: string;
  /** The database constraint that was violated. */
  readonly constraint?: string;
  /** Stack frames, the innermost first. */
  readonly stack: readonly string[];
  readonly cause?: LoggedCause;
}

/**
 * An error as it is logged: its type, code and stack. A message may quote what a customer sent, and a database error's
 * details do (the row, the parameters); so the message is stripped of values and the details are left out.
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

/** The stack frames after the message, with which a stack begins. */
function framesOf({ message, stack = '' }: Error): string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, frames);
}

/** A message without anything that could be an e-mail address, a number, an amount, a token or an address. */
export function withoutValues(message: string): string {
  const stripped = values.reduce((text, [pattern, place]) => text.replace(pattern, place), message);
  return stripped.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** Maximum keys remembered; then all are forgotten, which costs one extra line each in the log. */
const maxKeys = 10_000;

/** A throttle for the log: what fails ten times a second is logged only now and then, by the exchange's clock. */
export class LogThrottle {
  readonly #clock: Clock;
  readonly #quietMs: number;
  readonly #saidAt = new Map<string, number>();

  /** A key is due again after `quietMs` ms. */
  constructor(clock: Clock, quietMs: number) {
    this.#clock = clock;
    this.#quietMs = quietMs;
  }

  /** Whether it is time to log this key, which then counts as logged. */
  isDue(thing: string): boolean {
    const now = this.#clock.now();
    const saidAt = this.#saidAt.get(thing);
    if (saidAt !== undefined && now - saidAt < this.#quietMs) return false;
    if (this.#saidAt.size >= maxKeys) this.#saidAt.clear();
    this.#saidAt.set(thing, now);
    return true;
  }
}

const scope = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it starts, in the name of the request with this id: lines of the log carry it. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return scope.run(id, work);
}

/** The id of the request that is being answered; undefined outside of any, as in a job. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
