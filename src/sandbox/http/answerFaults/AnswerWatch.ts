import type { ValidateAnswer } from '../wire/answerCheck.ts';
import type { AnswerFaults } from './AnswerFaults.ts';

/** Maximum responses waiting for their check. Under more load the rest goes unchecked, to save memory. */
const maxWaiting = 1_000;

/**
 * Checks responses against the API description while the exchange is in use: only after they were sent, and one at a
 * time between other work, so that no caller waits for it.
 */
export class AnswerWatch {
  readonly #faults: AnswerFaults;
  readonly #waiting: (() => void)[] = [];

  constructor(faults: AnswerFaults) {
    this.#faults = faults;
  }

  readonly validate: ValidateAnswer = ({ operationId, reply, fault }) => {
    reply.once('finish', () => {
      if (this.#waiting.length >= maxWaiting) return;
      this.#waiting.push(() => {
        const found = faultOf(fault);
        if (found !== null) this.#faults.note(operationId, found);
      });
      if (this.#waiting.length === 1) setImmediate(() => this.#next());
    });
  };

  #next(): void {
    this.#waiting[0]?.();
    this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
  }
}

/** The result of a check; a check that throws is reported as a fault and does not end the process. */
function faultOf(check: () => string | null): string | null {
  try {
    return check();
  } catch {
    return 'answered what cannot be checked';
  }
}
