import { execFile } from 'node:child_process';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Disks of runs that were ended in their midst; who makes a new one removes them. */
export async function unmountAbandoned(): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const path of mounts.filter((place) => /\/failover-\w+\/db\d\/(?:data|wal)$/.test(place)))
    await run('umount', [path]);
}

const pageBytes = 4_096;

/** A disk in memory: what is on it outlives the processes of its machine, as it does when power is lost. */
export class Disk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async mount(path: string, megabytes: number): Promise<Disk> {
    await mkdir(path, { recursive: true });
    const options = `size=${megabytes}m,uid=postgres,gid=postgres,mode=0700`;
    await run('mount', ['-t', 'tmpfs', '-o', options, 'none', path]);
    return new Disk(path);
  }

  /** Leaves no page of it free: what somebody else has put there by mistake. */
  async fill(): Promise<void> {
    const ballast = await open(this.#ballast, 'a');
    try {
      for (const size of [1_048_576, pageBytes]) await writeUntilFull(ballast, Buffer.alloc(size));
    } finally {
      await ballast.close();
    }
  }

  async clear(): Promise<void> {
    await rm(this.#ballast);
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }

  async unmount(): Promise<void> {
    await run('umount', [this.path]);
  }
}

async function writeUntilFull(file: FileHandle, block: Buffer): Promise<void> {
  try {
    for (;;) await file.writeFile(block);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  }
}
