import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

interface NodeFiles {
  readonly stream_ops: { fsync?(stream: Stream): number };
  /** The path that Node knows. */
  realPath(node: unknown): string;
}

interface Stream {
  /** The open file as Node knows it; a folder has none. */
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * The files of a database, with what PostgreSQL asks to be on the disk really there. Emscripten's file system for Node
 * answers such a wish and does nothing: a commit would then survive the end of the process and not that of the machine.
 */
export class SyncedFolder extends NodeFS {
  override async init(...[pglite, given]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, given);
    const preRun: EmscriptenOptions['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const files = (module as { FS: { filesystems: { NODEFS: NodeFiles } } }).FS.filesystems.NODEFS;
        files.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd === undefined) syncNames(files.realPath(node));
          else fdatasyncSync(nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Which files a folder has is written in the folder. */
function syncNames(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Waits until all of a folder is on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncPath(join(folder, entry));
  await syncPath(folder);
}

/**
 * PGlite's own arguments for PostgreSQL, without the one (-F) that switches writing through to the disk off. Of the
 * write-ahead log as little is kept as PostgreSQL allows beside what upkeep.ts leaves between two checkpoints.
 */
export const syncedStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((argument) => argument !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];
