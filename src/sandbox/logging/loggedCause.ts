import { withoutValues } from './withoutValues.ts';

/** What of an error is written down. */
export interface LoggedCause {
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

/** Causes of causes are followed so far. */
const deepest = 3;

/** Frames that are written down. */
const frames = 12;

/**
 * An error as the log shows it: its kind, code and places in the code. A message may quote what a customer sent, and the
 * details of a database do (the row, the parameters); so the one is stripped of values and the others are left out.
 */
export function loggedCause(cause: unknown, depth = 0): LoggedCause {
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
