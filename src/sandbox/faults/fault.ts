import type { OperationId } from '../../../generated/api/operations.ts';

/** In what way the `result` of an answer differs from its description; the client has to refuse each of them. */
export const wrongShapes = ['missing', 'types', 'null', 'array', 'number'] as const;
export type WrongShape = (typeof wrongShapes)[number];

/** What comes instead of an answer: before the handler did anything or, with `after`, once its work is done. */
interface InPlaceOfTheAnswer {
  /** true: the call has happened and its answer is lost; otherwise it has not happened at all. */
  readonly after?: boolean;
}

/** A refusal in the envelope, as a handler would make it; the call has not happened. */
export interface CodeFault {
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
export interface DelayFault {
  readonly kind: 'delay';
  readonly delayMs: number;
}

/** No answer ever; the connection destroyed; an empty body; broken JSON; a page of HTML. */
export interface LostAnswerFault extends InPlaceOfTheAnswer {
  readonly kind: 'hang' | 'cut' | 'empty' | 'truncated' | 'html';
}

/** The true answer changed on its way: after it was signed, its result altered; or 10 MB longer, and signed so. */
export interface ChangedAnswerFault {
  readonly kind: 'tampered' | 'huge';
}

/** A signed answer whose result is not what the description says. */
export interface WrongShapeFault {
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
