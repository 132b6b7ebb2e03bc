import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const run = promisify(execFile);
const unit = 'deploy/patroni/user-assets-disks.service';
const lacks = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;
const noCurl = leftOut('Tests of leaveFullDisk.sh', lacks('curl') ? 'there is no curl' : null);
const noSystemd = leftOut(
  'Tests of its unit',
  lacks('systemd-analyze') ? 'there is no systemd-analyze' : null,
);

/** How often the script looks, and how much later each look is, s. */
const looks = 26;
const lookS = 30;

describe.skipIf(noCurl !== null)('leaveFullDisk.sh', () => {
  test('hands over once the machine has led for a while, and again ten minutes later', async () => {
    const { requested } = await watched({ code: () => 200 });
    expect(requested).toEqual([
      { at: 2, body: { leader: 'db1' } },
      { at: 22, body: { leader: 'db1' } },
    ]);
  });

  test('retries at once when nobody takes over', async () => {
    const { requested } = await watched({ code: () => 200, answer: 412 });
    expect(requested).toHaveLength(looks - 1);
  });

  test('restarts its count once another machine has led', async () => {
    const { requested } = await watched({ code: (look) => (look % 2 === 0 ? 503 : 200) });
    expect(requested).toEqual([]);
  });

  test.each<[string, World]>([
    ['a standby', { code: () => 503 }],
    ['a machine with room', { code: () => 200, leastMb: '0' }],
    ['a machine whose disks cannot be queried', { code: () => 200, disks: '/ /there-is-no-such-folder' }],
  ])('leaves %s alone', async (_what, world) => {
    const { requested, seen } = await watched(world);
    expect(seen).toBe(looks);
    expect(requested).toEqual([]);
  });
});

test.skipIf(noSystemd !== null)('its unit is valid and sandboxed', async () => {
  const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
  expect(stdout + stderr).not.toContain('user-assets');
  await expect(
    run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]),
  ).resolves.toBeTruthy();
});

test('its unit sets everything that the script reads', async () => {
  const script = await readFile('deploy/patroni/leaveFullDisk.sh', 'utf8');
  const read = new Set([...script.matchAll(/\$"?\{?([A-Z_]{4,})/g)].map(([, name]) => name));
  const set = [...(await readFile(unit, 'utf8')).matchAll(/^Environment="?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect([...read].sort()).toEqual(set.sort());
});

interface World {
  /** What Patroni answers to `/primary` at each look, from 1. */
  code(look: number): number;
  /** What it answers to a request for a switchover. */
  readonly answer?: number;
  readonly leastMb?: string;
  readonly disks?: string;
}

/** Runs the script at a clock of its own, by which each pause lasts `lookS`. */
async function watched({ code, answer = 200, leastMb = '999999999', disks = '/' }: World) {
  const folder = await temporaryFolder();
  const count = join(folder, 'count');
  await mkdir(join(folder, 'bin'));
  await writeFile(count, '0');
  const programs = {
    sleep: `n=$(($(cat ${count}) + 1)); echo $n > ${count}; [ $n -le ${looks} ]`,
    date: `echo $((1000 + $(cat ${count}) * ${lookS}))`,
  };
  for (const [name, text] of Object.entries(programs)) {
    const file = join(folder, 'bin', name);
    await writeFile(file, `#!/bin/sh\n${text}\n`);
    await chmod(file, 0o755);
  }
  let seen = 0;
  const requested: { at: number; body: unknown }[] = [];
  const patroni = createServer((request, response) => {
    if (request.method === 'GET') {
      seen += 1;
      response.writeHead(request.url === '/primary' ? code(seen) : 404).end();
      return;
    }
    void new Response(request as unknown as ReadableStream).json().then((body) => {
      requested.push({ at: seen, body });
      response.writeHead(request.url === '/switchover' ? answer : 404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(patroni, 'listening');
  const child = spawn('sh', ['deploy/patroni/leaveFullDisk.sh'], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      NODE: 'db1',
      PATRONI: `http://127.0.0.1:${(patroni.address() as AddressInfo).port}`,
      DISKS: disks,
      MIN_FREE_MB: leastMb,
    },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  patroni.close();
  return { requested, seen };
}
