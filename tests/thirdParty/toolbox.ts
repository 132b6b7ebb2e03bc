import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const OWN = 'tests/thirdParty';

/**
 * The tools of this folder's package.json, installed below node_modules/.cache as its lock file says, once for each
 * state of it: they would make the ordinary install a third larger, and only the long run needs them.
 * @returns the absolute folder they are in
 */
export function installTools(): string {
  const lock = readFileSync(join(OWN, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 16);
  const folder = resolve('node_modules/.cache/third-party', digest);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const underWay = mkdtempSync(`${folder}-`);
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(OWN, file), join(underWay, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: underWay,
    stdio: 'pipe',
  });
  moveTo(folder, underWay);
  return folder;
}

/** Two test files may install at the same time; whoever is done first gives the folder its name. */
function moveTo(folder: string, underWay: string): void {
  try {
    renameSync(underWay, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(underWay, { recursive: true });
  }
}

export const toolIn = (folder: string, name: string) => join(folder, 'node_modules/.bin', name);
