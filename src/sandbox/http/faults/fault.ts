import type { OperationId } from '../../../../generated/api/operations.ts';

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

/** The records behind the next statement cannot be read: it ends as failed. For the operations that queue statements. */
interface UnreadableFault {
  readonly kind: 'unreadable';
}

/** What goes wrong with the answer of a call, besides that it is late. */
export type AnswerFault = Exclude<Effect, DelayFault | UnreadableFault>;

/** What goes wrong with a call. */
export type Effect =
  | CodeFault
  | StatusFault
  | DelayFault
  | LostAnswerFault
  | ChangedAnswerFault
  | WrongShapeFault
  | UnreadableFault;

/** What goes wrong, for which calls and how often. */
export type FaultRequest = Effect & {
  readonly operation: OperationId | 'all';
  /** Calls that it still applies to; null until it is cleared. */
  readonly remaining: number | null;
};

/** A fault that was set. */
export type Fault = FaultRequest & { readonly id: string };
