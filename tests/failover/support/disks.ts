import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Disks of runs that were ended in their midst; who makes a new one removes them. */
export async function unmountAbandoned(): Promise<void> {
  const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const path of mounts.filter((place) => /\/failover-\w+\/db\d\/(?:data|wal)$/.test(place)))
    await run('umount', [path]);
}

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

  async unmount(): Promise<void> {
    await run('umount', [this.path]);
  }
}
