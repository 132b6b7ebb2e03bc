import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the server. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The operation or the jobs that sent it first. */
  readonly from: string;
}

/** Collects what is sent to the server while it does something, each statement once. */
export class Capture {
  readonly #sent = new Map<string, Sent>();

  get statements(): Sent[] {
    return [...this.#sent.values()];
  }

  async during(from: string, work: () => Promise<unknown>): Promise<void> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      for (const [text, values] of query.mock.calls as unknown as [unknown, unknown][]) {
        if (typeof text !== 'string' || this.#sent.has(text)) continue;
        this.#sent.set(text, { text, values: Array.isArray(values) ? values : [], from });
      }
    } finally {
      query.mockRestore();
    }
  }
}
