import type { ByteSink } from '../../../../../src/sandbox/flows/exports/writers/fileSink.ts';

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
