import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstInGate } from '../../longRun.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const command = ['--import', import.meta.resolve('tsx'), resolve('scripts/testChanged.ts')];

async function repository(): Promise<string> {
  const cwd = await temporaryFolder({ 'a.ts': '' });
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'first');
  return cwd;
}

test.each(
  firstInGate([
    { args: [], status: 1, says: 'There is no commit before the last one to compare with.' },
    { args: ['--since', 'v9'], status: 2, says: 'git knows no revision "v9".' },
  ]),
)('in a repository with one commit, $args is answered in one sentence', async ({ args, status, says }) => {
  const ended = spawnSync(process.execPath, [...command, ...args], {
    cwd: await repository(),
    encoding: 'utf8',
  });
  expect(ended).toMatchObject({ status, stdout: '', stderr: `${says}\n` });
});
