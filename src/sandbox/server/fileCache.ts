import { readFile, stat } from 'node:fs/promises';

/** A file as it was at its last change. */
export interface CachedFile {
  readonly bytes: Buffer;
  /** Strong validator, with its quotation marks. */
  readonly etag: string;
  /** ms */
  readonly changedAt: number;
}

/** Files that are read once and again only when they changed on disk. It holds no more than the folder served. */
export class FileCache {
  readonly #files = new Map<string, CachedFile>();

  /** A file whose name changes with its content: what was read once is right for ever. */
  async readLasting(path: string): Promise<CachedFile | null> {
    return this.#files.get(path) ?? this.read(path);
  }

  /** The file, or null where there is none. */
  async read(path: string): Promise<CachedFile | null> {
    const stats = await stat(path).catch(() => null);
    if (stats === null || !stats.isFile()) return null;
    const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
    const known = this.#files.get(path);
    if (known?.etag === etag) return known;
    const file = { bytes: await readFile(path), etag, changedAt: stats.mtimeMs };
    this.#files.set(path, file);
    return file;
  }
}
