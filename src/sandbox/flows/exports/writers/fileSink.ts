import { type FileHandle, open } from 'node:fs/promises';

/** Bytes buffered before they are written to disk. */
const chunkBytes = 256 * 1024;

/** A new file, written in large chunks; `write` waits for the disk, so that nothing accumulates in memory. */
export class FileSink {
  readonly #file: FileHandle;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #bytes = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws Error when the file exists */
  static async create(path: string): Promise<FileSink> {
    return new FileSink(await open(path, 'wx', 0o600));
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    if (this.#waitingBytes >= chunkBytes) await this.#flush();
  }

  /** Resolves to the file's size in bytes once all of it is on disk. */
  async finish(): Promise<number> {
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
    return this.#bytes;
  }

  /** Closes the file without flushing; what was written stays on disk for the caller to remove. */
  async abandon(): Promise<void> {
    this.#waiting = [];
    await this.#file.close().catch(() => {});
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#file.appendFile(bytes);
    this.#bytes += bytes.byteLength;
  }
}

/** Accepts a file's bytes in order and resolves when ready for more. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}
