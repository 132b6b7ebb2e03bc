import type { FastifyInstance, FastifyReply } from 'fastify';

/** Calls that are delayed, for a while or for ever; none of them keeps the server from closing. */
export class DelayedReplies {
  readonly #ends = new Set<() => void>();
  /** A call whose fault is read meanwhile must not begin to wait. */
  #isClosing = false;

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      this.#isClosing = true;
      for (const end of this.#ends) end();
    });
  }

  /** Resolves after `ms` of real time, or when the server closes. */
  async wait(ms: number): Promise<void> {
    if (ms === 0 || this.#isClosing) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#ends.add(end);
    });
  }

  /** Leaves the caller without a response until either side gives up. */
  hang(reply: FastifyReply): void {
    reply.hijack();
    const end = () => reply.raw.destroy();
    if (this.#isClosing) return void end();
    this.#ends.add(end);
    reply.raw.once('close', () => this.#ends.delete(end));
  }
}
