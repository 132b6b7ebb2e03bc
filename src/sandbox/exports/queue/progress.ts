import type { ExportTask } from '../exportTask.ts';

/** Part of the work that is reading the books for the balances, before anything is written; percent. */
const readShare = 35;

/** How far a task is, in whole percent that never fall: first the reading by time, then the writing by rows. */
export class Progress {
  readonly #from: number;
  readonly #to: number;
  readonly #onProgress: (percent: number) => void;
  #expected = 1;
  #written = 0;
  #percent = 0;

  constructor(
    { start_at, end_at }: Pick<ExportTask, 'start_at' | 'end_at'>,
    onProgress: (percent: number) => void,
  ) {
    this.#from = start_at ?? 0;
    this.#to = end_at ?? 1;
    this.#onProgress = onProgress;
  }

  /** The books were read up to this moment (ms). */
  reached(at: number): void {
    this.#tell((readShare * (at - this.#from)) / Math.max(1, this.#to - this.#from));
  }

  /** So many rows will be written. */
  expect(rows: number): void {
    this.#expected = Math.max(1, rows);
    this.#tell(readShare);
  }

  wrote(rows: number): void {
    this.#written += rows;
    this.#tell(readShare + ((99 - readShare) * this.#written) / this.#expected);
  }

  #tell(percent: number): void {
    const whole = Math.min(99, Math.floor(percent));
    if (whole <= this.#percent) return;
    this.#percent = whole;
    this.#onProgress(whole);
  }
}
