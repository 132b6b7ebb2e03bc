import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { Disk } from './disks.ts';
import { Machine, network } from './machine.ts';

/** No secrets: nothing beyond this machine can use them. */
export const passwords = {
  superuser: 'super-of-tests',
  replication: 'copy-of-tests',
  rewind: 'back-of-tests',
};

/** A machine with a member of etcd, Patroni and the server that it looks after, by the files of deploy/patroni. */
export class DatabaseMachine {
  readonly machine: Machine;
  readonly data: Disk;
  /** The log that commits wait for has a disk of its own. */
  readonly log: Disk;
  readonly #folder: string;

  private constructor(parts: { machine: Machine; data: Disk; log: Disk; folder: string }) {
    this.machine = parts.machine;
    this.data = parts.data;
    this.log = parts.log;
    this.#folder = parts.folder;
  }

  static async setUp(number: number, parent: string, owner: { uid: number; gid: number }) {
    const machine = await Machine.plugIn(number);
    const folder = join(parent, machine.name);
    for (const path of [folder, join(folder, 'etcd'), join(folder, 'run')]) {
      await mkdir(path, { mode: 0o700 });
      await chown(path, owner.uid, owner.gid);
    }
    const data = await Disk.mount(join(folder, 'data'), 768);
    const log = await Disk.mount(join(folder, 'wal'), 256);
    await writeFile(join(folder, 'patroni.yml'), await patroniOf(machine, folder), { mode: 0o644 });
    const one = new DatabaseMachine({ machine, data, log, folder });
    await one.start();
    return one;
  }

  get name(): string {
    return this.machine.name;
  }

  get superuserUrl(): string {
    return `postgres://postgres:${passwords.superuser}@${this.machine.address}:5432/postgres`;
  }

  /** Starts what runs on it, as its service manager would. */
  async start(): Promise<void> {
    this.machine.start(['etcd'], await etcdOf(this.machine, this.#folder), this.#file('etcd.log'));
    const env = Object.entries(passwords).map(([who, word]) => [
      `PATRONI_${who.toUpperCase()}_PASSWORD`,
      word,
    ]);
    this.machine.start(
      ['patroni', this.#file('patroni.yml')],
      Object.fromEntries(env),
      this.#file('patroni.log'),
    );
    this.machine.start(
      ['sh', 'deploy/patroni/leaveFullDisk.sh'],
      {
        NODE: this.name,
        PATRONI: `http://${this.machine.address}:8008`,
        DISKS: `${this.data.path} ${this.log.path}`,
        MIN_FREE_MB: '16',
      },
      this.#file('disks.log'),
    );
  }

  /** Fills the disk of its log, and the segments that were laid there ahead. */
  async fillLog(): Promise<void> {
    await this.log.fill();
    const client = new Client({ connectionString: this.superuserUrl });
    client.on('error', () => undefined);
    await client.connect();
    const next = `select pg_logical_emit_message(false, 'tests', 'one more segment'), pg_switch_wal()`;
    try {
      for (;;) await client.query(next);
    } catch {
      // The server has ended.
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async remove(): Promise<void> {
    await this.machine.remove();
    await this.data.unmount();
    await this.log.unmount();
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}

/** deploy/patroni/patroni.yml at the lines marked as yours, with folders of the test and sizes of its disks. */
async function patroniOf({ name, address }: Machine, folder: string): Promise<string> {
  const text = await readFile('deploy/patroni/patroni.yml', 'utf8');
  return (
    ofOurs(text, { name, address })
      .replaceAll('/var/lib/postgresql/data', join(folder, 'data'))
      .replaceAll('/var/lib/postgresql/wal', join(folder, 'wal'))
      // What killed servers had shared goes with their disks.
      .replace('/var/run/postgresql', `${join(folder, 'run')}\n    dynamic_shared_memory_type: mmap`)
      .replace('wal_keep_size: 1GB', 'wal_keep_size: 64MB')
      .replace('max_slot_wal_keep_size: 4GB', 'max_slot_wal_keep_size: 96MB')
      .replace('max_wal_size: 1GB', 'max_wal_size: 96MB')
  );
}

/** The settings of deploy/patroni/etcd.env. */
async function etcdOf({ name, address }: Machine, folder: string): Promise<Record<string, string>> {
  const text = await readFile('deploy/patroni/etcd.env', 'utf8');
  const lines = ofOurs(text, { name, address }).replace('/var/lib/etcd', join(folder, 'etcd')).split('\n');
  const settings = lines.filter((line) => /^ETCD_/.test(line));
  return Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

function ofOurs(text: string, { name, address }: { name: string; address: string }): string {
  return text
    .replace(/^(name: |ETCD_NAME=)db1\b/m, `$1${name}`)
    .replace(
      /^(\s*(?:listen|connect_address): |ETCD_(?!INITIAL_CLUSTER=).*http:\/\/)10\.0\.0\.11/gm,
      `$1${address}`,
    )
    .replaceAll('10.0.0.', network);
}
