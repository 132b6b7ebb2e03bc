import type { OperationId } from '../../../../generated/api/operations.ts';

/** What strikes one call. */
export interface Strike {
  /** How long the call waits first. */
  readonly delayMs: number;
  /** What then goes wrong; null when it was only made to wait. */
  readonly effect: Exclude<Effect, DelayFault> | null;
}

/** The faults that are set. They live as long as the process: a restart gives an exchange without any. */
export interface Faults {
  /** Sets one more and answers its id. */
  set(wish: FaultWish): string;
  /** Clears one, or all of them. */
  clear(id?: string): void;
  /** The newest first. */
  list(): readonly Fault[];
  /**
   * What strikes the call that is made now, counted as one of `remaining`; null for nothing. The newest fault that
   * matches wins; the newest delay that matches is combined with it.
   */
  next(operation: OperationId): Strike | null;
}

/** A place for the faults of one exchange, empty. */
export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  let last = 0;

  const take = (fault: Fault | undefined): void => {
    if (fault === undefined || fault.remaining === null) return;
    const remaining = fault.remaining - 1;
    faults = faults.flatMap((each) => {
      if (each.id !== fault.id) return [each];
      return remaining > 0 ? [{ ...each, remaining }] : [];
    });
  };

  return {
    set(wish) {
      last += 1;
      const id = String(last);
      faults = [{ ...wish, id }, ...faults];
      return id;
    },
    clear(id) {
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id);
    },
    list: () => faults,
    next(operation) {
      const matching = faults.filter((fault) => fault.operation === 'all' || fault.operation === operation);
      const delay = matching.find(isDelay);
      const effect = matching.find(isNoDelay);
      take(delay);
      take(effect);
      if (delay === undefined && effect === undefined) return null;
      return { delayMs: delay?.delayMs ?? 0, effect: effect ?? null };
    },
  };
}

function isDelay(fault: Fault): fault is Fault & DelayFault {
  return fault.kind === 'delay';
}

function isNoDelay(fault: Fault): fault is Fault & Exclude<Effect, DelayFault> {
  return fault.kind !== 'delay';
}

/** In what way the `result` of an answer differs from its description; the client has to refuse each of them. */
export const wrongShapes = ['missing', 'types', 'null', 'array', 'number'] as const;
export type WrongShape = (typeof wrongShapes)[number];

/** What comes instead of an answer: before the handler did anything or, with `after`, once its work is done. */
interface InPlaceOfTheAnswer {
  /** true: the call has happened and its answer is lost; otherwise it has not happened at all. */
  readonly after?: boolean;
}

/** A refusal in the envelope, as a handler would make it; the call has not happened. */
interface CodeFault {
  readonly kind: 'code';
  readonly code: number;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/** An HTTP status with a body that is no envelope. */
export interface StatusFault extends InPlaceOfTheAnswer {
  readonly kind: 'status';
  /** 400 to 599 */
  readonly status: number;
}

/** The call waits, then goes on; any other fault may strike besides. */
interface DelayFault {
  readonly kind: 'delay';
  readonly delayMs: number;
}

/** No answer ever; the connection destroyed; an empty body; broken JSON; a page of HTML. */
export interface LostAnswerFault extends InPlaceOfTheAnswer {
  readonly kind: 'hang' | 'cut' | 'empty' | 'truncated' | 'html';
}

/** The true answer changed on its way: after it was signed, its result altered; or 10 MB longer, and signed so. */
interface ChangedAnswerFault {
  readonly kind: 'tampered' | 'huge';
}

/** A signed answer whose result is not what the description says. */
interface WrongShapeFault {
  readonly kind: 'wrongShape';
  readonly shape: WrongShape;
}

/** What goes wrong with a call. */
export type Effect =
  | CodeFault
  | StatusFault
  | DelayFault
  | LostAnswerFault
  | ChangedAnswerFault
  | WrongShapeFault;

/** What goes wrong, with which calls and how often. */
export type FaultWish = Effect & {
  readonly operation: OperationId | 'all';
  /** Calls that it will still strike; null until it is cleared. */
  readonly remaining: number | null;
};

/** A wish that was granted. */
export type Fault = FaultWish & { readonly id: string };
