import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Choices } from '../../support/choices.ts';

/** What a disk writes in one piece, bytes. PostgreSQL relies on no more. */
const sectorBytes = 512;

/** What a name in a folder stands for. */
interface Entry {
  /** Of the file or folder itself, whatever it is called. */
  readonly key: string;
  readonly isFolder: boolean;
}

type Names = Map<string, Entry>;

/** A loss of power that is to come. */
interface Loss {
  /** File operations until then. */
  left: number;
  readonly into: string;
  readonly choices: Choices;
}

/** File operations at which power can be lost. */
const operations = ['writeSync', 'ftruncateSync', 'renameSync', 'unlinkSync'] as const;

/**
 * The disk under a folder, from the view of a machine whose power fails. What was synced is there afterwards; of what was
 * written since, any sector may be there or not, and each folder may list its names as they were or as they are. Syncing a
 * file or a folder keeps its own name, too, as ext4 and XFS do. While it is installed, all file operations of this process
 * are watched, and nothing is really synced, which costs time and shows nothing: one disk at a time.
 */
export class Disk {
  readonly #folder: string;
  /** Of each file what it held when it was last synced, under its key. */
  readonly #synced: string;
  /** Of each folder the names it listed when it was last synced, under its key. */
  readonly #names = new Map<string, Names>();
  readonly #isForgetful: boolean;
  #loss: Loss | null = null;
  #isWatching = true;
  #undo: () => void = () => {};
  syncs = 0;

  private constructor(folder: string, synced: string, isForgetful: boolean) {
    this.#folder = folder;
    this.#synced = synced;
    this.#isForgetful = isForgetful;
  }

  /**
   * Takes `folder` as wholly synced and watches it from now on.
   * @param synced a folder for its own use, which must not exist
   * @param isForgetful whether it acknowledges a sync and does nothing, as PGlite's own file system does
   */
  static async install(folder: string, synced: string, { isForgetful = false } = {}): Promise<Disk> {
    const disk = new Disk(folder, synced, isForgetful);
    disk.reset();
    disk.#undo = await watch(
      (fd) => disk.#sync(fs.readlinkSync(`/proc/self/fd/${fd}`)),
      () => disk.#countDown(),
    );
    return disk;
  }

  uninstall(): void {
    this.#undo();
  }

  /** Until `reset` nothing more is kept: the machine is off. */
  switchOff(): void {
    this.#isWatching = false;
  }

  /** From now on everything in the folder counts as synced, as after a machine has started. */
  reset(): void {
    fs.rmSync(this.#synced, { recursive: true, force: true });
    fs.mkdirSync(this.#synced);
    this.#names.clear();
    this.#isWatching = true;
    for (const [key, path] of everythingIn(this.#folder)) {
      if (fs.statSync(path).isDirectory()) this.#names.set(key, namesIn(path));
      else fs.copyFileSync(path, join(this.#synced, key));
    }
  }

  /**
   * Loses power before the file operation after so many others: what the disk holds at that moment is laid into `into`,
   * which must not exist. Whoever writes goes on and does not notice.
   */
  loseAfter(left: number, into: string, choices: Choices): void {
    this.#loss = { left, into, choices };
  }

  /** Loses power now unless it is lost already; answers whether it was. */
  loseNow(): boolean {
    const loss = this.#loss;
    if (loss === null) return true;
    this.#lose(loss);
    return false;
  }

  #countDown(): void {
    if (this.#loss === null) return;
    if (this.#loss.left === 0) this.#lose(this.#loss);
    else this.#loss.left -= 1;
  }

  #sync(path: string): void {
    this.syncs += 1;
    if (
      this.#isForgetful ||
      !this.#isWatching ||
      relative(this.#folder, path).startsWith('..') ||
      !fs.existsSync(path)
    )
      return;
    const { key, isFolder } = entryOf(path);
    if (isFolder) this.#names.set(key, namesIn(path));
    else fs.copyFileSync(path, join(this.#synced, key));
    this.#keepName(path);
  }

  #keepName(path: string): void {
    if (path === this.#folder) return;
    const parent = dirname(path);
    const { key } = entryOf(parent);
    const names = this.#names.get(key) ?? new Map<string, Entry>();
    const entry = entryOf(path);
    // Renamed since, it is not there under both names.
    for (const [name, known] of names) if (known.key === entry.key) names.delete(name);
    this.#names.set(key, names.set(basename(path), entry));
    this.#keepName(parent);
  }

  #lose({ into, choices }: Loss): void {
    this.#loss = null;
    // One time in three nothing is left but what was synced.
    const live = choices.isOneIn(3) ? new Map<string, string>() : everythingIn(this.#folder);
    const lay = ({ key, isFolder }: Entry, to: string): void => {
      const now = live.get(key);
      if (!isFolder) {
        this.#layFile(key, { now, to, choices });
        return;
      }
      fs.mkdirSync(to, { mode: 0o700 });
      const synced = this.#names.get(key) ?? new Map<string, Entry>();
      const names = now !== undefined && choices.isOneIn(2) ? namesIn(now) : synced;
      for (const [name, entry] of names) lay(entry, join(to, name));
    };
    lay(entryOf(this.#folder), into);
  }

  #layFile(
    key: string,
    { now, to, choices }: { now: string | undefined; to: string; choices: Choices },
  ): void {
    const kept = join(this.#synced, key);
    const synced = fs.existsSync(kept) ? fs.readFileSync(kept) : Buffer.alloc(0);
    const written = now === undefined ? synced : fs.readFileSync(now);
    const held = synced.equals(written) ? synced : torn(synced, written, choices);
    fs.writeFileSync(to, held, { mode: 0o600 });
  }
}

/** Some sectors as they were synced, and the others as they were written since. */
function torn(synced: Buffer, now: Buffer, choices: Choices): Buffer {
  const length = choices.from([synced.length, now.length]);
  const found = Buffer.alloc(length);
  synced.copy(found);
  // Mostly old, half and half, mostly new.
  const [share, of] = choices.from([
    [1, 8],
    [1, 2],
    [7, 8],
  ] as const);
  for (let at = 0; at < Math.min(length, now.length); at += sectorBytes) {
    const end = Math.min(at + sectorBytes, length, now.length);
    if (synced.compare(now, at, end, Math.min(at, synced.length), Math.min(end, synced.length)) === 0)
      continue;
    if (choices.below(of) < share) now.copy(found, at, at, end);
  }
  return found;
}

/** Paths by key: the folder itself and whatever is in it. */
function everythingIn(folder: string): Map<string, string> {
  const found = new Map([[keyOf(folder), folder]]);
  for (const [name, { key, isFolder }] of namesIn(folder)) {
    const path = join(folder, name);
    if (isFolder) for (const inner of everythingIn(path)) found.set(...inner);
    else found.set(key, path);
  }
  return found;
}

function namesIn(folder: string): Names {
  const found = fs.readdirSync(folder, { withFileTypes: true });
  const kept = found.filter((entry) => entry.isFile() || entry.isDirectory());
  return new Map(kept.map(({ name }) => [name, entryOf(join(folder, name))]));
}

function entryOf(path: string): Entry {
  return { key: keyOf(path), isFolder: fs.statSync(path).isDirectory() };
}

/** The number of a file is given again once it is gone; with its time of birth it is its own. */
function keyOf(path: string): string {
  const { ino, birthtimeNs } = fs.statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

/** Has every sync and every other operation of this process called out; answers what ends it. */
async function watch(synced: (fd: number) => void, before: () => void): Promise<() => void> {
  const real = { ...fs };
  const handle = await open('/dev/null');
  const handles = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync, datasync } = handles;
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
    fs[name] = (fd) => {
      before();
      synced(fd);
    };
  }
  for (const name of operations) {
    const operation = real[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name](...args: unknown[]): unknown {
        before();
        return operation(...args);
      },
    });
  }
  async function syncHandle(this: typeof handle): Promise<void> {
    synced(this.fd);
  }
  Object.assign(handles, { sync: syncHandle, datasync: syncHandle });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { fsyncSync: real.fsyncSync, fdatasyncSync: real.fdatasyncSync });
    for (const name of operations) Object.assign(fs, { [name]: real[name] });
    Object.assign(handles, { sync, datasync });
    syncBuiltinESMExports();
  };
}
