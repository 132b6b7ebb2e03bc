import { type FileHandle, open } from 'node:fs/promises';

/** Bytes that are collected before they go to the disk. */
const chunkBytes = 256 * 1024;

/** A new file that is written in large pieces; whoever writes waits for the disk, so that nothing piles up. */
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

  /** Resolves to the file's size in bytes once all of it is on the disk. */
  async finish(): Promise<number> {
    await this.#flush();
    await this.#file.sync();
    await this.#file.close();
    return this.#bytes;
  }

  /** Gives the file up; what was written stays on the disk for the caller to remove. */
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

/** Takes a file's bytes in order and resolves when more are welcome. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>;
}
