import { recordStatements, type Statement } from '../../../../scripts/bench/recordStatements.ts';

/** A statement as it was sent to the server. */
export interface Sent extends Statement {
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
    for (const statement of await recordStatements(work))
      if (!this.#sent.has(statement.text)) this.#sent.set(statement.text, { ...statement, from });
  }
}
