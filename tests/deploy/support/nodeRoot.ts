import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What tests that make a root file system with these programs lack on this machine; null when all is there. */
export function missingForRoots(programs: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return 'only root can make a root file system';
  const missing = programs.find((program) => spawnSync(program, ['--version']).status !== 0);
  return missing === undefined ? null : `there is no ${missing}`;
}

/** Certificates that this machine trusts: the registry of packages may be behind a proxy that has its own. */
const certificates = 'etc/ssl/certs/ca-certificates.crt';

/** Makes a root file system with Debian, which systemd can boot, and the Node of this machine, from packages of Debian alone. Minutes. */
export async function makeNodeRoot(root: string): Promise<void> {
  const [, codename = 'stable'] =
    /^VERSION_CODENAME=(\w+)$/m.exec(await readFile('/etc/os-release', 'utf8')) ?? [];
  execFileSync(
    'mmdebstrap',
    ['--variant=minbase', '--include=ca-certificates,libnss-systemd,systemd-sysv', codename, root],
    {
      stdio: 'pipe',
    },
  );
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const local = join(root, 'usr/local');
  await mkdir(join(local, 'etc'), { recursive: true });
  await cp(process.execPath, join(local, 'bin/node'));
  await cp(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  await cp(join('/', certificates), join(root, certificates));
  await writeFile(join(local, 'etc/npmrc'), `cafile=/${certificates}\n`);
}
