import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the statement files. We generate their names: the task's id, a hyphen, the attempt and an extension. */
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

  /**
   * Removes what crashed attempts of these tasks left. Everything else stays: a file of nobody's, and one whose task the
   * books do not know, as after an older copy of them was put back.
   * @param kept the file of each task by its id, '' for a task without one
   */
  async removeLeftovers(kept: ReadonlyMap<number, string>): Promise<void> {
    for (const name of await readdir(this.#path)) {
      const own = kept.get(Number(/^(\d+)-\d+\.[a-z]+$/.exec(name)?.[1]));
      if (own !== undefined && own !== name) await this.remove(name);
    }
  }

  async close(): Promise<void> {
    if (this.#isTemporary) await rm(this.#path, { recursive: true, force: true });
  }
}
