import { hashKey } from '@tanstack/react-query';
import type { SourceRequest } from './sourceRequest.ts';

/** Holds back the questions of a source that reads what a person types, until they pause. The last question wins. */
export class TypingPause {
  readonly #ms: number;
  /** The question that waits, as text. */
  #waiting: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** A question waits. */
  get isOpen(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether `next` may be asked now; `again` is called when its pause is over. */
  isOver(next: SourceRequest, asked: SourceRequest, again: () => void): boolean {
    const text = next.state === 'on' ? hashKey([next.base]) : undefined;
    const before = asked.state === 'on' ? hashKey([asked.base]) : undefined;
    if (text === undefined || text === before || (text === this.#waiting && this.#timer === undefined)) {
      this.drop();
      return true;
    }
    if (text === this.#waiting) return false;
    this.drop();
    this.#waiting = text;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      again();
    }, this.#ms);
    return false;
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = undefined;
  }
}
