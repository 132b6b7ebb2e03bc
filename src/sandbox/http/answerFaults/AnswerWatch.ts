import type { JudgeAnswer } from '../server/answerCheck.ts';
import type { AnswerFaults } from './AnswerFaults.ts';

/** Answers that wait for their check. Under more load than this the rest goes unchecked: memory is worth more. */
const mostWaiting = 1_000;

/**
 * Holds the answers of an exchange in use against their description: not before they are given, and one at a time
 * between other work, so that no caller waits for it.
 */
export class AnswerWatch {
  readonly #faults: AnswerFaults;
  readonly #waiting: (() => void)[] = [];

  constructor(faults: AnswerFaults) {
    this.#faults = faults;
  }

  readonly judge: JudgeAnswer = ({ operationId, reply, fault }) => {
    reply.once('finish', () => {
      if (this.#waiting.length >= mostWaiting) return;
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

/** A check that fails is a fault to know of, and nothing to end the process for. */
function faultOf(check: () => string | null): string | null {
  try {
    return check();
  } catch {
    return 'answered what cannot be checked';
  }
}
