import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

/**
 * A connection to an embedded database in the place of the socket that `pg` has to a server. What is written in one go,
 * such as the five messages of a query, the database takes in one go, too: PGlite's own `query` hands over each for
 * itself, at several times the cost.
 */
export class PgliteSocket extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: Done): void {
    this.#answer(message, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#answer(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #answer(message: Buffer, done: Done): void {
    this.#pglite.execProtocolRaw(message).then((answer) => {
      // Copied: the answer to the first message is in a buffer that the database uses again.
      if (answer.length > 0) this.push(Buffer.from(answer));
      done();
    }, done);
  }

  /** A socket's settings, of which there are none here. */
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
