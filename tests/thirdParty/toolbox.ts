import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
  const isDone = join(folder, 'done');
  if (existsSync(isDone)) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(OWN, file), join(folder, file));
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  writeFileSync(isDone, '');
  return folder;
}

export const toolIn = (folder: string, name: string) => join(folder, 'node_modules/.bin', name);
