import { spawnSync } from 'node:child_process';

/** What the machines run, and what makes them. */
const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'curl', 'ip', 'setpriv'];

/** What this machine lacks to have three others within it; null for nothing. */
export function missingForMachines(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux makes networks';
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return missing.length === 0 ? null : `there is no ${missing.join(', no ')}`;
}
