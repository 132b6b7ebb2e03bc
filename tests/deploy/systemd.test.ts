import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environment } from '../../scripts/settings/environment.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const run = promisify(execFile);
const folder = 'deploy/systemd';
const units = [
  'user-assets.service',
  'user-assets@.service',
  'user-assets-backup.service',
  'user-assets-backup.timer',
  'user-assets-signer.service',
] as const;
const services = units.filter((unit) => unit.endsWith('.service'));
const textOf = (unit: (typeof units)[number]) => readFile(join(folder, unit), 'utf8');
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const reason = leftOut('Tests of the systemd units', isThere ? null : 'there is no systemd-analyze');

test('every unit of the folder is tested here', async () => {
  expect((await readdir(folder)).sort()).toEqual([...units].sort());
});

describe.skipIf(reason !== null)('the systemd units', () => {
  test.each(units)('every line of %s is valid', async (unit) => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', join(folder, unit)]);
    // What it says of other units is this machine's business.
    expect(stdout + stderr).not.toContain('user-assets');
  });

  test.each(services)('%s is sandboxed', async (unit) => {
    // Tenths on systemd's scale, where 100 is a service without any protection.
    const requested = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=20',
      join(folder, unit),
    ]);
    await expect(requested).resolves.toBeTruthy();
  });
});

test.each(services)('%s sets what is read', async (unit) => {
  const set = [...(await textOf(unit)).matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name);
  expect(set.filter((name = '') => environment[name] === undefined)).toEqual([]);
  // The gateway gets its folder as an argument.
  expect(set.length).toBe(unit === 'user-assets-signer.service' ? 0 : 1);
});

test('an exchange has more time to stop than a drain may take', async () => {
  const longestDrain = Number(/0 to (\d+)/.exec(environment.DRAIN_SECONDS?.means ?? '')?.[1]);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(await textOf('user-assets.service')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(longestDrain + 5);
});

test('the template unit equals the single one, except for its port, its user and its required settings', async () => {
  const [single, several] = await Promise.all([
    linesOf('user-assets.service'),
    linesOf('user-assets@.service'),
  ]);
  expect(several.filter((line) => !single.includes(line))).toEqual([
    'Description=User assets: pages and exchange on port %i',
    'EnvironmentFile=/etc/user-assets.env',
    'ExecStart=/usr/bin/env PORT=%i node scripts/start.mjs',
    'User=user-assets',
  ]);
  expect(single.filter((line) => !several.includes(line))).toEqual([
    'Description=User assets: pages and embedded exchange',
    'EnvironmentFile=-/etc/user-assets.env',
    'ExecStart=/usr/bin/env node scripts/start.mjs',
  ]);
});

test('the gateway is protected like the exchange, and started as the manual says', async () => {
  const [exchange, gateway] = await Promise.all([
    linesOf('user-assets.service'),
    linesOf('user-assets-signer.service'),
  ]);
  const protection = exchange.slice(exchange.indexOf('StateDirectoryMode=0700'));
  expect(gateway.slice(gateway.indexOf('StateDirectoryMode=0700'))).toEqual(protection);
  const started = (await lineOf('ExecStart', '/var/lib', 'user-assets-signer.service'))
    .replace('/usr/bin/env node', process.execPath)
    .replace('$' + '{UPSTREAM}', 'ftp://api.internal');
  const refused = await run('sh', ['-c', started]).catch((cause: { stderr: string }) => cause.stderr);
  expect(refused).toMatch(/^--upstream is "ftp:\/\/api\.internal"/);
});

describe('the nightly backup', () => {
  test('is written to a folder named by its time', async () => {
    const state = await temporaryFolder();
    const failed = await run('sh', ['-c', await lineOf('ExecStart', state)], {
      env: { ...process.env, DATA_DIR: join(state, 'user-assets'), DATABASE_URL: '' },
    }).catch((cause: { stderr: string }) => cause.stderr);
    // It has come as far as looking for the exchange that this folder lacks.
    expect(failed).toMatch(/\/user-assets holds no exchange/);
    const { stdout } = await run('sh', [
      '-c',
      (await lineOf('ExecStart', state)).replace('exec node --import tsx scripts/backup.ts', 'echo'),
    ]);
    expect(stdout.replace(state, '')).toMatch(/^backup \/user-assets-backup\/\d{4}-\d\d-\d\dT\d{6}Z\n$/);
  });

  test('is kept for thirty days', async () => {
    const state = await temporaryFolder();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [1, 30, 32]) {
      const made = join(state, 'user-assets-backup', String(days));
      await mkdir(join(made, 'exports'), { recursive: true });
      await utimes(made, daysAgo(days), daysAgo(days));
    }
    await run('sh', ['-c', await lineOf('ExecStartPost', state)]);
    expect((await readdir(join(state, 'user-assets-backup'))).sort()).toEqual(['1', '30']);
  });

  test('may write there and where the exchanges write, as their user', async () => {
    const lines = await linesOf('user-assets-backup.service');
    expect(lines).toContain('StateDirectory=user-assets user-assets-backup');
    expect(lines).toContain('User=user-assets');
  });
});

async function linesOf(unit: (typeof units)[number]): Promise<string[]> {
  return (await textOf(unit)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** What a line of a unit has a shell do, with what systemd puts in for its specifiers. */
async function lineOf(
  name: string,
  state: string,
  unit: (typeof units)[number] = 'user-assets-backup.service',
): Promise<string> {
  const [, line = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(await textOf(unit)) ?? [];
  return line.replaceAll(/%[S%]/g, (specifier) => (specifier === '%S' ? state : '%'));
}
