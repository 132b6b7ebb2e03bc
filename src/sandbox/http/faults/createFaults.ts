import type { OperationId } from '../../../../generated/api/operations.ts';
import type { AnswerFault, Fault, FaultRequest } from './fault.ts';

/** The faults that apply to one call. */
export interface CallFaults {
  /** How long the call waits first, ms. */
  readonly delayMs: number;
  /** What goes wrong then; null when the call is only delayed. */
  readonly effect: AnswerFault | null;
}

/** The injected faults of all processes that work on one database. */
export interface Faults {
  /** Adds a fault and resolves to its id. */
  set(request: FaultRequest): Promise<string>;
  /** Clears one fault, or all of them. */
  clear(id?: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly Fault[]>;
  /**
   * The faults that apply to the current call, which counts towards `remaining`; null when there are none. The newest
   * matching fault wins; it is combined with the newest matching delay.
   */
  next(operation: OperationId): Promise<CallFaults | null>;
  /**
   * Whether the statement that a call of this operation asked for cannot be made; it counts towards `remaining`. The
   * call itself is answered as always.
   */
  spoilsStatement(operation: OperationId): Promise<boolean>;
}

/** Where the faults are. */
export interface FaultStore {
  /** The faults that this process knows of, newest first; consulted on every call. */
  readonly known: readonly Fault[];
  /** All faults, newest first. */
  read(): Promise<readonly Fault[]>;
  /** Resolves to the id of the new one. */
  add(request: FaultRequest): Promise<string>;
  /** Removes one, or all. */
  remove(id?: string): Promise<void>;
  /** Counts a call. Resolves to false, and knows the fault no longer, when it has been used up or cleared meanwhile. */
  take(fault: Fault): Promise<boolean>;
}

/** The faults in a store. */
export function createFaults(store: FaultStore): Faults {
  const take = async <One extends Fault>(
    operation: OperationId,
    isMeant: (fault: Fault) => fault is One,
  ): Promise<One | null> => {
    for (;;) {
      const fault = store.known
        .filter((one) => one.operation === 'all' || one.operation === operation)
        .find(isMeant);
      if (fault === undefined) return null;
      if (await store.take(fault)) return fault;
    }
  };
  return {
    set: (request) => store.add(request),
    clear: (id) => store.remove(id),
    list: () => store.read(),
    async next(operation) {
      const delay = await take(operation, isDelay);
      const effect = await take(operation, isOfAnswer);
      if (delay === null && effect === null) return null;
      return { delayMs: delay?.delayMs ?? 0, effect };
    },
    spoilsStatement: async (operation) => (await take(operation, isUnreadable)) !== null,
  };
}

function isDelay(fault: Fault): fault is Fault & { readonly kind: 'delay' } {
  return fault.kind === 'delay';
}

function isUnreadable(fault: Fault): fault is Fault & { readonly kind: 'unreadable' } {
  return fault.kind === 'unreadable';
}

function isOfAnswer(fault: Fault): fault is Fault & AnswerFault {
  return fault.kind !== 'delay' && fault.kind !== 'unreadable';
}
