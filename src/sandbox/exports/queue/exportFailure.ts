import type { FailReason } from '../exportTask.ts';

/** A statement cannot be made, for a reason the customer is told. Anything else that is thrown is INTERNAL. */
export class ExportFailure extends Error {
  readonly reason: FailReason;

  constructor(reason: FailReason, message: string) {
    super(message);
    this.name = 'ExportFailure';
    this.reason = reason;
  }
}
