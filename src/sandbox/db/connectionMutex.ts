/**
 * Lets one user at a time at the database's only connection, first come first served.
 * Waiting longer than `patienceMs` is an Error: most likely a query on the database inside one of its own
 * transactions, which would wait for itself for ever.
 */
export class ConnectionMutex {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  async lock(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(
          new Error('The connection is busy. Inside a transaction use the transaction, not the database.'),
        );
      }, this.#patienceMs);
      this.#waiting.push(enter);
    });
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  }
}
