import type { ByteSink } from '../../../../src/sandbox/exports/writers/byteSink.ts';

/** Keeps what is written. */
export class MemorySink implements ByteSink {
  readonly #chunks: Uint8Array[] = [];

  async write(bytes: Uint8Array): Promise<void> {
    this.#chunks.push(bytes);
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
