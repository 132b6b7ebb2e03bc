import type { OperationId } from '../../../../generated/api/operations.ts';

/** The faults that apply to one call. */
export interface Strike {
  /** How long the call waits first, ms. */
  readonly delayMs: number;
  /** What goes wrong then; null when the call is only delayed. */
  readonly effect: Exclude<Effect, DelayFault> | null;
}

/** The injected faults. They live in memory: a restart clears them. */
export interface Faults {
  /** Adds a fault and returns its id. */
  set(wish: FaultWish): string;
  /** Clears one fault, or all of them. */
  clear(id?: string): void;
  /** Newest first. */
  list(): readonly Fault[];
  /**
   * The faults that apply to the current call, which counts towards `remaining`; null when there are none. The newest
   * matching fault wins; it is combined with the newest matching delay.
   */
  next(operation: OperationId): Strike | null;
}

/** An empty set of faults for one exchange. */
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

/** How the `result` of a response differs from the API description; the client must reject each of them. */
export const wrongShapes = ['missing', 'types', 'null', 'array', 'number'] as const;
export type WrongShape = (typeof wrongShapes)[number];

/** A fault that replaces the response: before the handler runs or, with `after`, once its work is done. */
interface InPlaceOfTheAnswer {
  /** true: the call took effect and its response is lost; otherwise it took no effect. */
  readonly after?: boolean;
}

/** A refusal in the envelope, as from a handler; the call takes no effect. */
interface CodeFault {
  readonly kind: 'code';
  readonly code: number;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: Readonly<Record<string, string>>;
}

/** An HTTP status with a body that is not an envelope. */
export interface StatusFault extends InPlaceOfTheAnswer {
  readonly kind: 'status';
  /** 400 to 599 */
  readonly status: number;
}

/** The call is delayed, then continues; it can be combined with any other fault. */
interface DelayFault {
  readonly kind: 'delay';
  readonly delayMs: number;
}

/** No response ever; the connection destroyed; an empty body; broken JSON; an HTML page. */
export interface LostAnswerFault extends InPlaceOfTheAnswer {
  readonly kind: 'hang' | 'cut' | 'empty' | 'truncated' | 'html';
}

/** The correct response, changed: its result altered after it was signed; or enlarged by 10 MB before it was signed. */
interface ChangedAnswerFault {
  readonly kind: 'tampered' | 'huge';
}

/** A signed response whose result does not match the API description. */
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

/** What goes wrong, for which calls and how often. */
export type FaultWish = Effect & {
  readonly operation: OperationId | 'all';
  /** Calls that it still applies to; null until it is cleared. */
  readonly remaining: number | null;
};

/** A fault that was set. */
export type Fault = FaultWish & { readonly id: string };
