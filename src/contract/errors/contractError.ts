import type { OperationId } from '../../../generated/api/operations.ts';

export interface ContractErrorDetails {
  /** ret_code of the answer, or the client's own code where there was no answer. */
  code: number;
  /** Key of the text in the namespace inverse-error-code; the code itself unless requirements §8.2 names another. */
  key?: string;
  /** Values of that text. */
  params?: Readonly<Record<string, string>>;
  operation: OperationId;
  cause?: unknown;
}

/** A call that did not succeed. `message` is worded as in requirements §8.1, for logs, not for people. */
export class ContractError extends Error {
  override name = 'ContractError';
  readonly code: number;
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly operation: OperationId;

  constructor(message: string, details: ContractErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.key = details.key ?? String(details.code);
    this.params = details.params ?? {};
    this.operation = details.operation;
  }
}
