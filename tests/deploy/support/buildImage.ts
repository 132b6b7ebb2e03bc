import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeNodeRoot } from './nodeRoot.ts';

/** buildah with storage of its own below a folder, and without anything that a container would be needed for. */
export function buildahIn(folder: string): (...args: string[]) => string {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  return (...args) =>
    execFileSync('buildah', [...storage, '--storage-driver', 'vfs', ...args], {
      encoding: 'utf8',
      env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
}

/**
 * Makes an image with Debian and the Node of this machine, as the registries have them under `node:…`. Minutes.
 * @returns its name
 */
export async function makeNodeImage(folder: string, buildah: (...args: string[]) => string): Promise<string> {
  const base = join(folder, 'base');
  await makeNodeRoot(base);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, base, '/');
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', container);
  buildah('commit', '--quiet', '--rm', container, 'localhost/node');
  return 'localhost/node';
}

/** What the image says of itself. */
export interface ImageSettings {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Volumes: Readonly<Record<string, unknown>>;
}

/** Builds the image of deploy/container from the working tree. @returns its root file system, to be read and run */
export function buildImage(
  nodeImage: string,
  buildah: (...args: string[]) => string,
): { root: string; settings: ImageSettings } {
  buildah(
    ...['build', '--format', 'docker', '--quiet', '--build-arg', `NODE_IMAGE=${nodeImage}`],
    ...['--file', 'deploy/container/Containerfile', '--tag', 'localhost/user-assets', '.'],
  );
  const printed = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/user-assets')) as {
    Docker: { config: ImageSettings };
  };
  const container = buildah('from', '--pull-never', 'localhost/user-assets');
  return { root: buildah('mount', container), settings: printed.Docker.config };
}

/**
 * The command that runs something in a root file system as a container would: as that user (number:number), with a root that nobody
 * can write, and with its own /tmp and /data in memory. Processes and network are this machine's.
 */
export function inRoot(root: string, user: string, command: readonly string[]): string[] {
  const [uid, gid] = user.split(':');
  const script = `set -e
mount --bind "$0" "$0"
mount -t tmpfs -o mode=1777 tmp "$0/tmp"
mount -t tmpfs -o mode=0700,uid=${uid},gid=${gid} data "$0/data"
mount -t tmpfs none "$0/dev"
for name in null zero random urandom; do touch "$0/dev/$name"; mount --bind "/dev/$name" "$0/dev/$name"; done
mount --rbind /proc "$0/proc"
touch "$0/etc/hosts" && mount --bind /etc/hosts "$0/etc/hosts"
mount -o remount,bind,ro "$0"
exec unshare --root="$0" --wd=/app --setgid=${gid} --setuid=${uid} -- "$@"`;
  return ['unshare', '--mount', '--', 'sh', '-c', script, root, ...command];
}

/** Paths of all files below a folder, which no link is followed to. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
