import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type NewFile, type StatementStore, StoreError, stored } from './statementStore.ts';
import { FileSink } from './writers/fileSink.ts';

/** A file by its name, or one that is being written beside it. */
const ours = /^(?:(\d+)-\d+\.[a-z]+|\.(\d+)-\d+\.[a-z]+\.[0-9a-f-]{36}\.part)$/;

/** Whoever can write to the folder cannot have a link followed out of it, or a start wait for a pipe. */
const asAFile = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * The files of statements in a folder, of this machine or shared by several. A file is written under another name and gets its own when
 * all of it is on the disk: no process ever sees a part of one.
 */
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

  /**
   * Opens a folder that somebody has made.
   * @throws Error with one sentence when it cannot be used
   */
  static async openShared(path: string): Promise<ExportFolder> {
    const folder = new ExportFolder(path, false);
    await checkSharedFolder(path, folder);
    return folder;
  }

  pathOf(name: string): string {
    if (!/^\d+-\d+\.[a-z]+$/.test(name)) throw new Error(`No file of a statement is called ${name}.`);
    return join(this.#path, name);
  }

  async begin(name: string): Promise<NewFile> {
    const path = this.pathOf(name);
    const part = join(this.#path, `.${name}.${randomUUID()}.part`);
    const sink = await stored(FileSink.create(part));
    return {
      write: (bytes) => stored(sink.write(bytes)),
      finish: () =>
        stored(
          sink.finish().then(async (size) => {
            await rename(part, path);
            return size;
          }),
        ),
      async abandon() {
        await sink.abandon();
        for (const file of [part, path]) await rm(file, { force: true }).catch(() => {});
      },
    };
  }

  async read(name: string): Promise<Readable> {
    const file = await stored(open(this.pathOf(name), asAFile));
    if ((await stored(file.stat())).isFile()) return file.createReadStream();
    await file.close();
    throw new StoreError(new Error(`${name} is no file.`));
  }

  async remove(name: string): Promise<void> {
    await stored(rm(this.pathOf(name), { force: true }));
  }

  async removeLeftovers(kept: ReadonlyMap<number, string>): Promise<void> {
    for (const name of await stored(readdir(this.#path))) {
      const [, whole, part] = ours.exec(name) ?? [];
      const own = kept.get(Number(whole ?? part));
      if (own !== undefined && own !== name) await stored(rm(join(this.#path, name), { force: true }));
    }
  }

  async close(): Promise<void> {
    if (this.#isTemporary) await rm(this.#path, { recursive: true, force: true });
  }
}

/** What anybody on the machine may do who is neither the owner nor of the group. */
const others = 0o007;

/**
 * Whether statements may be kept in a folder that somebody has made. It is not made here: where a share is not mounted, the files would
 * lie on this machine alone, unnoticed.
 * @throws Error with one sentence when they may not
 */
async function checkSharedFolder(path: string, store: StatementStore): Promise<void> {
  const place = `The folder ${path}`;
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Error(`${place} is not there: mount or create it, or correct EXPORT_STORE.`);
  if (!found.isDirectory()) throw new Error(`${place} is no folder: correct EXPORT_STORE.`);
  if ((found.mode & others) !== 0)
    throw new Error(`${place} is open to everybody on this machine: chmod o= it, statements are personal.`);
  try {
    await (await store.begin(probe)).finish();
    await store.remove(probe);
  } catch (cause) {
    throw new Error(`${place} cannot be written by this process: correct its owner or rights.`, { cause });
  }
}

/** No task has this number. */
const probe = '0-0.probe';
