import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OpenPage } from './pageAt.ts';

/** Pages that use processes one after the other, again and again, until they are closed. */
export class Traffic {
  readonly #pages = new Map<string, { readonly page: OpenPage; rounds: number }>();
  readonly #round: (page: OpenPage) => Promise<void>;
  readonly #running: Promise<void>;
  readonly refused: string[] = [];
  #isOver = false;

  /** @param round what a page does at every process; throws for what was refused */
  constructor(round: (page: OpenPage) => Promise<void>) {
    this.#round = round;
    this.#running = this.#run();
  }

  open(name: string, page: OpenPage): void {
    this.#pages.set(name, { page, rounds: 0 });
  }

  close(name: string): void {
    this.#pages.delete(name);
  }

  /** Waits until every open page has gone round so often from now on, with nothing refused. */
  async goesOn(times = 4): Promise<void> {
    const due = [...this.#pages.values()].map((one) => ({ one, until: one.rounds + times }));
    expect(due).not.toHaveLength(0);
    await expect.poll(() => due.every(({ one, until }) => one.rounds >= until)).toBe(true);
    expect(this.refused).toEqual([]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      for (const [name, one] of [...this.#pages]) {
        await this.#round(one.page).catch((cause: Error) => this.refused.push(`${name}: ${cause.message}`));
        one.rounds += 1;
      }
      // Fewer calls than the limits of exchange and gateway allow.
      await sleep(50);
    }
  }
}
