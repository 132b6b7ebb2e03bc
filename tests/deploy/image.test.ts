// @module-tag long
// Builds the image from packages of Debian, which takes minutes, and needs root. Then it runs as a container would.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import {
  buildahIn,
  buildImage,
  filesBelow,
  type ImageSettings,
  inRoot,
  makeNodeImage,
} from './support/buildImage.ts';
import { missingForRoots } from './support/nodeRoot.ts';

const reason = leftOut(
  'Tests of the image',
  isLongRun ? missingForRoots(['buildah', 'mmdebstrap', 'unshare']) : null,
);
const port = 4391;

describe.skipIf(reason !== null)('the image of deploy/container', () => {
  // This is read even when nothing of it is run, and nobody would remove the folder then.
  const isRun = isLongRun && reason === null;
  const folder = isRun ? mkdtempSync('/var/tmp/user-assets-image-') : '';
  const buildah = buildahIn(folder);
  let root: string;
  let settings: ImageSettings;
  let exchange: ChildProcess;
  let output = '';

  const run = (command: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const [program = '', ...args] = inRoot(root, settings.User, command);
    const own = Object.fromEntries(settings.Env.map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
    // PATH finds the programs of this machine first that prepare the root, then those in it.
    const path = `${process.env.PATH}:${own.PATH}`;
    return [program, args, { env: { ...own, PATH: path, PORT: String(port), ...env } }] as const;
  };

  beforeAll(async () => {
    const seconds = stopwatch();
    const base = await makeNodeImage(folder, buildah);
    process.stderr.write(`The base took ${seconds()} s.\n`);
    ({ root, settings } = buildImage(base, buildah));
    process.stderr.write(`Base and image took ${seconds()} s.\n`);
    exchange = spawn(
      ...run(settings.Entrypoint, {
        ALLOWED_HOSTS: 'assets.example,localhost',
        TRUSTED_PROXIES: '127.0.0.2',
      }),
    );
    for (const stream of [exchange.stdout, exchange.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }, 1_800_000);

  afterAll(async () => {
    if (exchange?.exitCode === null) {
      const ended = once(exchange, 'exit');
      exchange.kill('SIGTERM');
      await ended;
    }
    buildah('rm', '--all');
    buildah('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  test('starts as a user other than root, in a read-only root', {
    timeout: 240_000,
  }, async () => {
    expect(settings.User).toBe('10001:10001');
    await expect
      .poll(() => (exchange.exitCode === null ? output : 'ended'), { timeout: 200_000 })
      .toContain('Stop with Ctrl+C');
    expect(output).toContain('Exchange … ready');
    const printed = spawnSync(
      ...run([
        '/usr/local/bin/node',
        '--eval',
        "try{require('node:fs').writeFileSync('/app/made','')}catch({code}){console.log(process.getuid(),process.getgroups().join(),code)}",
      ]),
    );
    expect(printed.stdout.toString().trim()).toBe('10001 10001 EROFS');
  });

  test('is alive, ready, and has its pages', async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: 'ok\n' });
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 60_000 }).toBe(200);
    expect(await ask('/user/assets/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('ua-site'),
    });
  });

  test('has a data folder of its own, as a new volume inherits it', () => {
    const { uid, gid, mode } = lstatSync(join(root, 'data'));
    expect([uid, gid, mode & 0o777]).toEqual([10_001, 10_001, 0o700]);
  });

  test('answers its health check', () => {
    const [, ...command] = settings.Healthcheck.Test;
    const health = (at: number) =>
      spawnSync(...run(['/usr/local/bin/node', ...command.slice(1)], { PORT: String(at) })).status;
    expect([health(port), health(1)]).toEqual([0, 1]);
  });

  test('does not start unless told who terminates TLS', () => {
    const printed = spawnSync(...run(settings.Entrypoint));
    expect(printed.stderr.toString()).toMatch(/^LISTEN=0\.0\.0\.0 lets other machines connect/);
    expect(printed.status).toBe(1);
  });

  test('is smaller than 250 MB, and contains neither tests nor history, keys or a shell', () => {
    const files = filesBelow(root);
    const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
    process.stderr.write(`The image has ${(bytes / 1e6).toFixed(1)} MB in ${files.length} files.\n`);
    expect(bytes).toBeLessThan(250_000_000);
    const names = files.map((file) => file.slice(root.length));
    expect(names.filter((name) => /^\/app\/(?:tests|docs|\.git|\.data|\.cache)\//.test(name))).toEqual([]);
    expect(names.filter((name) => /\/(?:keys\.json|secret\.key|\.env|\.npmrc)$|\.key$/.test(name))).toEqual(
      [],
    );
    expect(names.filter((name) => name.startsWith('/app/') && name.endsWith('.pem'))).toEqual([]);
    expect(
      names.filter(
        (name) => /\/(?:sh|bash|dash|apt|dpkg|npm)$/.test(name) && !name.includes('/node_modules/'),
      ),
    ).toEqual([]);
  });
});

/** What tells the seconds since now. */
function stopwatch(): () => string {
  const begun = performance.now();
  return () => ((performance.now() - begun) / 1_000).toFixed(0);
}

/** fetch sends no other Host. */
function ask(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((settle, fail) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'localhost' } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => settle({ status: answer.statusCode, body }));
    })
      .on('error', fail)
      .end();
  });
}
