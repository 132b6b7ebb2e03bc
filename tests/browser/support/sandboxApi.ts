import type { ChangeElsewhere } from '../../../src/sandbox/flows/stepUp/sensitiveChanges.ts';
import type { Effect, FaultRequest } from '../../../src/sandbox/http/faults/fault.ts';
import type {
  ListenerFault,
  ListenerId,
  ListenerState,
} from '../../../src/sandbox/http/listeners/listenerFault.ts';
import type { ControlState } from '../../../src/sandbox/http/pages/controlState.ts';
import type { DepositRequest } from '../../../src/sandbox/http/pages/parts/controlBodies.ts';

/** The local API of the control page: what goes wrong on purpose, and what the pages told. */
export interface SandboxApi {
  /** Sets a fault for the next call of an operation, or for `remaining` of them (null: until healed). */
  injectFault(operation: FaultRequest['operation'], effect: Effect, remaining?: number | null): Promise<void>;
  /** The exchange's own listener first. */
  listeners(): Promise<readonly ListenerState[]>;
  /** Takes all faults away, those of the listeners too. */
  heal(): Promise<void>;
  setListener(id: ListenerId, fault: ListenerFault | null): Promise<void>;
  /** Moves the exchange's clock forward, for the time that a page's own clock was moved by. */
  advance(ms: number): Promise<void>;
  state(): Promise<ControlState>;
  /** Sends coins to a customer by a chain; what happens to them is chosen by `outcome` or the last decimals. */
  deposit(request: DepositRequest): Promise<void>;
  /** What page and server say of compliance flags from now on; left out means nothing. As it is given, broken or not. */
  flags(flags: { page?: unknown; config?: Record<string, unknown> }): Promise<void>;
  /** A customer changes a security setting outside this area. */
  changeElsewhere(change: ChangeElsewhere): Promise<void>;
  /** The payment of a fiat order arrives, or fails. */
  payOrder(id: number, pay: boolean): Promise<void>;
}

export function sandboxApi(origin: string): SandboxApi {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/sandbox/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const setListener = async (id: ListenerId, fault: ListenerFault | null) => {
    await ask('POST', 'listeners', { id, fault });
  };
  return {
    async injectFault(operation, effect, remaining = 1) {
      await ask('POST', 'faults', { operation, remaining, ...effect });
    },
    async heal() {
      await ask('DELETE', 'faults');
      await Promise.all(
        (['current', 'alternate1', 'alternate2'] as const).map((id) => setListener(id, null)),
      );
    },
    setListener,
    listeners: async () =>
      ((await ask('GET', 'listeners')) as { listeners: readonly ListenerState[] }).listeners,
    async advance(advanceMs) {
      await ask('POST', 'clock', { advanceMs });
    },
    state: async () => (await ask('GET', 'state')) as ControlState,
    async deposit(request) {
      await ask('POST', 'deposits', request);
    },
    async flags(flags) {
      await ask('POST', 'flags', flags);
    },
    async changeElsewhere(change) {
      await ask('POST', 'sensitive-changes', change);
    },
    async payOrder(id, pay) {
      await ask('POST', `fiat-orders/${id}`, { pay });
    },
  };
}
