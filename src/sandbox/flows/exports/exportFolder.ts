import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type NewFile, type StatementStore, stored } from './statementStore.ts';
import { FileSink } from './writers/fileSink.ts';

/** The files of statements in a folder, of this machine or shared by several. */
export class ExportFolder implements StatementStore {
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

  async begin(name: string): Promise<NewFile> {
    const path = this.pathOf(name);
    await this.remove(name);
    const sink = await stored(FileSink.create(path));
    return {
      write: (bytes) => stored(sink.write(bytes)),
      finish: () => stored(sink.finish()),
      async abandon() {
        await sink.abandon();
        await rm(path, { force: true }).catch(() => {});
      },
    };
  }

  async read(name: string): Promise<Readable> {
    const file = await stored(open(this.pathOf(name)));
    return file.createReadStream();
  }

  async remove(name: string): Promise<void> {
    await stored(rm(this.pathOf(name), { force: true }));
  }

  async removeLeftovers(kept: ReadonlyMap<number, string>): Promise<void> {
    for (const name of await stored(readdir(this.#path))) {
      const own = kept.get(Number(/^(\d+)-\d+\.[a-z]+$/.exec(name)?.[1]));
      if (own !== undefined && own !== name) await this.remove(name);
    }
  }

  async close(): Promise<void> {
    if (this.#isTemporary) await rm(this.#path, { recursive: true, force: true });
  }
}
