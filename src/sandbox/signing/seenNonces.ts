/**
 * The nonces of the requests that may still be repeated. One is forgotten when the time it came with has left the
 * window, because from then on that time alone is refused; so no more are kept than come in two windows.
 */
export class SeenNonces {
  readonly #windowMs: number;
  /** Nonce in base64 → the last moment, ms, at which its request could be accepted; in order of arrival. */
  readonly #until = new Map<string, number>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  get size(): number {
    return this.#until.size;
  }

  /** False when the nonce was there already. `timestamp` and `now` in ms. */
  add(nonce: Buffer, timestamp: number, now: number): boolean {
    this.#forget(now);
    const name = nonce.toString('base64');
    if (this.#until.has(name)) return false;
    this.#until.set(name, timestamp + this.#windowMs);
    return true;
  }

  /**
   * From the oldest on, until one is met that is still needed: what came after it may be done with as well, but goes at
   * the latest a window later.
   */
  #forget(now: number): void {
    for (const [name, until] of this.#until) {
      if (until >= now) return;
      this.#until.delete(name);
    }
  }
}
