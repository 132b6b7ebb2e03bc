import { spawnSync } from 'node:child_process';

/** Ends with the process that began it, and has its own /proc, as a container has. */
const apart = ['--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];

/** As root, or as anybody where the system lets everybody have a user namespace. */
const way = [apart, ['--map-root-user', ...apart]].find(
  (flags) => spawnSync('unshare', [...flags, 'true'], { stdio: 'ignore' }).status === 0,
);

/** Why there are no PID namespaces here; null when there are. */
export const noPidNamespaces: string | null =
  way === undefined ? 'left out: unshare may make no PID namespaces here' : null;

if (noPidNamespaces !== null) process.stderr.write(`Tests of containers are ${noPidNamespaces}.\n`);

/** Name of a test of containers, with the reason when it is left out. */
export function inContainers(name: string): string {
  return noPidNamespaces === null ? name : `${name} (${noPidNamespaces})`;
}

/** The command that runs a command in a PID namespace of its own, where its process has the number 1. */
export function inPidNamespace(command: readonly string[]): string[] {
  return ['unshare', ...(way ?? []), ...command];
}
