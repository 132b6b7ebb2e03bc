import type { ServerResponse } from 'node:http';
import type { OperationId } from '../../../generated/api/operations.ts';

/** An answer that is about to be given. */
export interface GivenAnswer {
  readonly operationId: OperationId;
  /** What it is sent with. */
  readonly reply: ServerResponse;
  /** What is wrong with it by the description, or null. Asking costs some ten µs; the first time for an operation, ms. */
  readonly fault: () => string | null;
}

/** Looks at an answer before it is given. @throws Error to refuse it */
export type JudgeAnswer = (answer: GivenAnswer) => void;

/** For tests: an answer that differs from its description is not given. @throws Error naming the difference */
export const refuseFaulty: JudgeAnswer = ({ operationId, fault }) => {
  const found = fault();
  if (found !== null) throw new Error(`${operationId} ${found}`);
};
