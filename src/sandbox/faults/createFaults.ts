import type { OperationId } from '../../../generated/api/operations.ts';
import type { DelayFault, Effect, Fault, FaultWish } from './fault.ts';

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
