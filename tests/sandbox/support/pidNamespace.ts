import { spawnSync } from 'node:child_process';
import { leftOut } from './leftOut.ts';

/** Ends with the process that began it, and has its own /proc, as a container has. */
const apart = ['--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];

/** As root, or as anybody where the system lets everybody have a user namespace. */
const way = [apart, ['--map-root-user', ...apart]].find(
  (flags) => spawnSync('unshare', [...flags, 'true'], { stdio: 'ignore' }).status === 0,
);

const missing = way === undefined ? 'unshare may make no PID namespaces here' : null;

/** Why tests of containers are left out; null when they run. */
export const noPidNamespaces = leftOut('Tests of containers', missing);

/** Name of a test of containers, with the reason when it is left out. */
export function inContainers(name: string): string {
  return noPidNamespaces === null ? name : `${name} (${noPidNamespaces})`;
}

/**
 * The command that runs a command in a PID namespace of its own, where its process has the number 1.
 * @throws Error where there are none
 */
export function inPidNamespace(command: readonly string[]): string[] {
  if (way === undefined) throw new Error(`A container is wanted, but ${missing}: see tests/README.md.`);
  return ['unshare', ...way, ...command];
}
