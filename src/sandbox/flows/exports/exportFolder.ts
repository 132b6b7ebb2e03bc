import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the statement files. We generate their names: digits, a hyphen and an extension. */
export class ExportFolder {
  readonly #path: string;
  readonly #isTemporary: boolean;

  private constructor(path: string, isTemporary: boolean) {
    this.#path = path;
    this.#isTemporary = isTemporary;
  }

  /** Opens `exports/` in the data folder; with 'memory', a temporary folder that is removed on close. */
  static async open(dataDir: string): Promise<ExportFolder> {
    if (dataDir === 'memory') return new ExportFolder(await mkdtemp(join(tmpdir(), 'exports-')), true);
    const path = join(dataDir, 'exports');
    await mkdir(path, { recursive: true, mode: 0o700 });
    return new ExportFolder(path, false);
  }

  pathOf(name: string): string {
    if (!/^\d+-\d+\.[a-z]+$/.test(name)) throw new Error(`No file of a statement is called ${name}.`);
    return join(this.#path, name);
  }

  /** A file's bytes; the stream fails when the file does not exist. */
  read(name: string): ReadStream {
    return createReadStream(this.pathOf(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  /** Removes every file but these, such as incomplete files of a crashed process. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#path)) {
      if (!names.has(name)) await rm(join(this.#path, name), { force: true });
    }
  }

  async close(): Promise<void> {
    if (this.#isTemporary) await rm(this.#path, { recursive: true, force: true });
  }
}
