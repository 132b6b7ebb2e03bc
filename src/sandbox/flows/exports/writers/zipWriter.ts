import { Zip, ZipDeflate } from 'fflate';
import type { ByteSink } from './fileSink.ts';

/** Text shrinks tenfold at any level; a higher one costs time and gains little. */
const level = 3;

/** A zip archive, written as a stream, one file after the other. */
export class ZipWriter {
  readonly #sink: ByteSink;
  readonly #zip: Zip;
  readonly #modifiedAt: Date;
  #entry: ZipDeflate | null = null;
  #ready: Uint8Array[] = [];
  #failure: Error | null = null;

  /** `modifiedAt` (ms) is stored with every file. */
  constructor(sink: ByteSink, modifiedAt: number) {
    this.#sink = sink;
    this.#modifiedAt = new Date(modifiedAt);
    this.#zip = new Zip((failure, bytes) => {
      if (failure === null) this.#ready.push(bytes);
      else this.#failure = failure;
    });
  }

  /** Ends the previous file and begins another. */
  async begin(name: string): Promise<void> {
    await this.#end();
    const entry = new ZipDeflate(name, { level });
    entry.mtime = this.#modifiedAt;
    this.#entry = entry;
    this.#zip.add(entry);
  }

  /** Appends to the current file. */
  async write(text: string): Promise<void> {
    if (this.#entry === null) throw new Error('No file of the archive was begun.');
    this.#entry.push(Buffer.from(text, 'utf8'));
    await this.#drain();
  }

  /** Ends the last file and the archive; the sink stays open. */
  async finish(): Promise<void> {
    await this.#end();
    this.#zip.end();
    await this.#drain();
  }

  async #end(): Promise<void> {
    this.#entry?.push(new Uint8Array(), true);
    this.#entry = null;
    await this.#drain();
  }

  async #drain(): Promise<void> {
    const ready = this.#ready;
    this.#ready = [];
    for (const bytes of ready) await this.#sink.write(bytes);
    if (this.#failure !== null) throw this.#failure;
  }
}
