import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

interface NodeFiles {
  readonly stream_ops: { fsync?(stream: Stream): number };
  /** The path in Node's file system. */
  realPath(node: unknown): string;
}

interface Stream {
  /** Node's file descriptor; a folder has none. */
  readonly nfd?: number;
  readonly node: unknown;
}

/**
 * The files of a database, with a working fsync. Emscripten's file system for Node acknowledges PostgreSQL's fsync and
 * does nothing: a commit would then survive a crash of the process but not of the machine.
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

/** Syncs the list of files that a folder holds. */
function syncNames(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Syncs a file, or the list of files in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Syncs a whole folder to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncPath(join(folder, entry));
  await syncPath(folder);
}

/**
 * PGlite's own arguments for PostgreSQL, without the one (-F) that turns fsync off. The write-ahead log is kept as
 * small as PostgreSQL allows, given what upkeep.ts leaves between two checkpoints.
 */
export const syncedStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((argument) => argument !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];
