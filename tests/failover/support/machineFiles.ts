import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Machine, network } from './machine.ts';

/** deploy/patroni/patroni.yml at the lines marked as yours, with folders of the test and sizes of its disks. */
export async function patroniOf({ name, address }: Machine, folder: string): Promise<string> {
  const text = await readFile('deploy/patroni/patroni.yml', 'utf8');
  return (
    ofOurs(text, { name, address })
      .replaceAll('/var/lib/postgresql/data', join(folder, 'data'))
      .replaceAll('/var/lib/postgresql/wal', join(folder, 'wal'))
      .replace('/var/lib/postgresql/patroni.pgpass', join(folder, 'pgpass'))
      .replace('/etc/patroni/', `${folder}/`)
      // What killed servers had shared goes with their disks.
      .replace('/var/run/postgresql', `${join(folder, 'run')}\n    dynamic_shared_memory_type: mmap`)
      .replace('wal_keep_size: 1GB', 'wal_keep_size: 64MB')
      .replace('max_slot_wal_keep_size: 4GB', 'max_slot_wal_keep_size: 96MB')
      .replace('max_wal_size: 1GB', 'max_wal_size: 96MB')
  );
}

/** The settings of deploy/patroni/etcd.env. */
export async function etcdOf({ name, address }: Machine, folder: string): Promise<Record<string, string>> {
  const text = await readFile('deploy/patroni/etcd.env', 'utf8');
  const lines = ofOurs(text, { name, address }).replace('/var/lib/etcd', join(folder, 'etcd')).split('\n');
  const settings = lines.filter((line) => /^ETCD_/.test(line));
  return Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** deploy/patroni/pgbouncer.ini with folders of the test. */
export async function pgbouncerOf({ address }: Machine, folder: string): Promise<string> {
  const text = await readFile('deploy/patroni/pgbouncer.ini', 'utf8');
  return text
    .replaceAll('10.0.0.11', address)
    .replaceAll(/\/(?:etc\/pgbouncer|var\/(?:log|run)\/postgresql)(?=\/)/g, folder);
}

/** deploy/patroni/pgbackrest.conf with folders of the test. */
export async function pgbackrestOf(folder: string, repository: string): Promise<string> {
  const text = await readFile('deploy/patroni/pgbackrest.conf', 'utf8');
  return text
    .replace('/srv/pgbackrest', repository)
    .replace('/var/lib/postgresql/data', join(folder, 'data'))
    .replace('/var/run/postgresql', join(folder, 'run'))
    .replace('/var/log/pgbackrest', folder);
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
