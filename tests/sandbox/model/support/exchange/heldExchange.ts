import type { OperationInfo } from '../../../../../generated/api/operations.ts';
import type { FaultRequest } from '../../../../../src/sandbox/http/faults/fault.ts';
import type { HttpContext } from '../../../../../src/sandbox/http/httpContext.ts';
import type { Place } from '../../../durability/support/runningExchange.ts';

/** What the machine tells every exchange on it, ms. */
export interface MachineTime {
  /** What its clock shows; it can be set back. */
  readonly wall: number;
  /** What has really passed. */
  readonly passed: number;
}

export interface Beginning extends MachineTime {
  /** The exchange's time goes on from here, whatever the machine's clock shows. */
  readonly since: number;
}

export interface Sent {
  readonly method: OperationInfo['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Arrived {
  readonly status: number;
  readonly text: string;
}

/** Whatever lives by the time in our hand. */
export interface TimeKeeper {
  setTime(time: MachineTime): Promise<void>;
  /** Takes over how far another process has moved the exchange's clock. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** An exchange that does what is due when it is told to, in this process or in one of its own. */
export interface HeldExchange extends TimeKeeper {
  /** Does what is due now. */
  tick(): Promise<void>;
  /** Moves the exchange's clock, by its own control, and does what became due. */
  advance(ms: number): Promise<void>;
  /** From now on this goes wrong in its answers; null ends all that goes wrong. */
  injectFault(fault: FaultRequest | null): Promise<void>;
  /** Sends it a request, by wire or, where it is in this process and nobody asks for more, by the short way in. */
  send(url: string, sent: Sent, isByWire: boolean): Promise<Arrived>;
}

/** What a test reads of an exchange, and writes beside it, without asking it. */
export interface ExchangeObserver extends TimeKeeper {
  readonly context: Pick<HttpContext, 'db' | 'clock' | 'config' | 'keys' | 'random' | 'secrets'>;
}

/** An exchange that is open, as one process or several. */
export interface Opened {
  readonly eye: ExchangeObserver;
  readonly exchanges: readonly [HeldExchange, ...HeldExchange[]];
}

/** Opens the exchange of a world; what its log calls an error is told, a text each. */
export type OpenExchange = (
  place: Place,
  beginning: Beginning,
  onError: (text: string) => void,
) => Promise<Opened>;
