import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environment } from '../../scripts/environment.ts';
import { leftOut } from '../leftOut.ts';

const run = promisify(execFile);
const unit = 'deploy/systemd/user-assets.service';
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const reason = leftOut('Tests of the systemd unit', isThere ? null : 'there is no systemd-analyze');

describe.skipIf(reason !== null)('the systemd unit', () => {
  test('is understood, every line of it', async () => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
    // What it says of other units is this machine's business.
    expect(stdout + stderr).not.toContain('user-assets.service');
  });

  test('leaves little open', async () => {
    // Tenths on systemd's scale, where 100 is a service without any protection.
    const asked = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    await expect(asked).resolves.toBeTruthy();
  });
});

test('it has longer to end than a drain may take, and sets what is read', async () => {
  const text = await readFile(unit, 'utf8');
  const longestDrain = Number(/0 to (\d+)/.exec(environment.DRAIN_SECONDS?.means ?? '')?.[1]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(longestDrain + 5);
  const set = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(set.filter((name = '') => environment[name] === undefined)).toEqual([]);
  expect(set.length).toBeGreaterThan(0);
});
