import { chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { Disk } from './disks.ts';
import { Machine } from './machine.ts';
import { etcdOf, patroniOf, pgbackrestOf, pgbouncerOf } from './machineFiles.ts';

/** No secrets: nothing beyond this machine can use them. */
const passwords = {
  superuser: 'super-of-tests',
  replication: 'copy-of-tests',
  rewind: 'back-of-tests',
  archive: 'archive-of-tests',
};

const stanza = '--stanza=user-assets';

/**
 * A machine with a member of etcd, Patroni and the server that it looks after, a pooler in front of that and an archive behind it,
 * by the files of deploy/patroni.
 */
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

  /** @param repository where the archive is: the folder stands for another machine */
  static async setUp(
    number: number,
    {
      parent,
      repository,
      owner,
    }: { parent: string; repository: string; owner: { uid: number; gid: number } },
  ) {
    const machine = await Machine.plugIn(number);
    const folder = join(parent, machine.name);
    for (const path of [folder, join(folder, 'etcd'), join(folder, 'run')]) {
      await mkdir(path, { mode: 0o700 });
      await chown(path, owner.uid, owner.gid);
    }
    for (const name of ['leaveFullDisk.sh', 'pgbackrestPush.sh'])
      await copyFile(join('deploy/patroni', name), join(folder, name));
    const data = await Disk.mount(join(folder, 'data'), 768);
    const log = await Disk.mount(join(folder, 'wal'), 1_024);
    const files = {
      'patroni.yml': await patroniOf(machine, folder),
      'pgbouncer.ini': await pgbouncerOf(machine, folder),
      'pgbackrest.conf': await pgbackrestOf(folder, repository),
      'userlist.txt': '',
    };
    for (const [name, text] of Object.entries(files))
      await writeFile(join(folder, name), text, { mode: 0o644 });
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
    const { archive: _, ...known } = passwords;
    const env = Object.entries(known).map(([who, word]) => [`PATRONI_${who.toUpperCase()}_PASSWORD`, word]);
    this.machine.start(
      ['patroni', this.#file('patroni.yml')],
      { ...Object.fromEntries(env), ...this.#archiveSettings },
      this.#file('patroni.log'),
    );
    this.machine.start(['pgbouncer', this.#file('pgbouncer.ini')], {}, this.#file('pgbouncer.out'));
    this.machine.start(
      ['sh', this.#file('leaveFullDisk.sh')],
      {
        NODE: this.name,
        PATRONI: `http://${this.machine.address}:8008`,
        DISKS: `${this.data.path} ${this.log.path}`,
        MIN_FREE_MB: '16',
      },
      this.#file('disks.log'),
    );
  }

  /** Has its pooler know a role. @param secret what the server keeps of its password */
  async admit(role: string, secret: string): Promise<void> {
    await writeFile(this.#file('userlist.txt'), `"${role}" "${secret}"\n`);
    process.kill(Number(await readFile(this.#file('pgbouncer.pid'), 'utf8')), 'SIGHUP');
  }

  /** Runs a command of pgBackRest on it. @throws Error with what it said when it fails */
  async archive(command: string, ...options: string[]): Promise<void> {
    await this.machine.run(['pgbackrest', stanza, ...options, command], this.#archiveSettings);
  }

  /** Starts what a restore has put into a folder as a server of its own at another port. */
  startRestored(folder: string, port: number): void {
    const settings = {
      listen_addresses: this.machine.address,
      port,
      unix_socket_directories: '',
      // It has nobody to wait for, and the archive is not its own.
      synchronous_standby_names: '',
      archive_mode: 'off',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = ['/usr/lib/postgresql/15/bin/postgres', '-D', folder, ...options];
    this.machine.start(command, this.#archiveSettings, this.#file('restored.log'));
  }

  /** Has it give up all that it has and be filled anew. @returns how it was filled, in the words of patroni.yml */
  async refill(): Promise<string | undefined> {
    const copies = async () => {
      const log = await readFile(this.#file('patroni.log'), 'utf8');
      return [...log.matchAll(/replica has been created using (\w+)/g)].map(([, method]) => method);
    };
    const before = (await copies()).length;
    const url = `http://${this.machine.address}:8008/reinitialize`;
    const answer = await fetch(url, { method: 'POST', body: '{"force": true}' });
    if (!answer.ok) throw new Error(`It is not filled anew: ${await answer.text()}`);
    await expect
      .poll(async () => (await copies()).length, { timeout: 60_000, interval: 250 })
      .toBeGreaterThan(before);
    return (await copies()).at(-1);
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

  get #archiveSettings(): Record<string, string> {
    return {
      PGBACKREST_CONFIG: this.#file('pgbackrest.conf'),
      PGBACKREST_LOCK_PATH: this.#file('run'),
      PGBACKREST_REPO1_CIPHER_PASS: passwords.archive,
    };
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}
