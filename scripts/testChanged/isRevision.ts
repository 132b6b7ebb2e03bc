import { spawnSync } from 'node:child_process';

/** Whether git knows a commit by this name. */
export function isRevision(name: string): boolean {
  const args = ['rev-parse', '--quiet', '--verify', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', args).status === 0;
}
