// @module-tag long
// Builds images from packages of Debian and starts them all, which takes minutes, and needs root.

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { blocksBelow } from '../readme/readmeSteps.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { buildahIn, buildImage, makeNodeImage } from './support/buildImage.ts';
import { type ContainerHost, startContainerHost } from './support/containerHost.ts';
import { missingForRoots } from './support/nodeRoot.ts';
import { makeServiceImages } from './support/serviceImages.ts';

// docs/operations.md, In containers, from its second step on, with podman behind docker-compose. What stands for a machine's own paths
// is in a folder here, and the images of PostgreSQL and nginx are made of Debian's packages.

const programs = ['buildah', 'mmdebstrap', 'unshare', 'nsenter', 'podman', 'docker-compose'];
const noNetwork = existsSync('/usr/lib/podman/aardvark-dns') ? null : 'there is no aardvark-dns';
const reason = leftOut(
  'Tests of all containers',
  isLongRun ? (missingForRoots(programs) ?? noNetwork) : null,
);
const origin = 'https://assets.example';

describe.skipIf(reason !== null)('compose.yaml, started whole', () => {
  const isRun = isLongRun && reason === null;
  const folder = isRun ? mkdtempSync('/var/tmp/user-assets-compose-') : '';
  const buildah = buildahIn(folder);
  const container = join(folder, 'repository/deploy/container');
  let host: ContainerHost;

  const etc = join(folder, 'etc');
  const srv = join(folder, 'srv');
  /** A step as printed, with this machine's paths. */
  const here = (step: string) =>
    step
      .replaceAll('/etc/user-assets', etc)
      .replaceAll('/srv/user-assets', srv)
      .replace('cd deploy/container && ', '')
      .replace('cd ../.. && npm ci', `cd ${process.cwd()}`);
  const inHost = (command: string) =>
    host.run(command.replaceAll('curl', `curl --silent --show-error --fail --cacert ${etc}/cert.pem`));

  beforeAll(async () => {
    const base = await makeNodeImage(folder, buildah);
    buildImage(base, buildah);
    const compose = readFileSync('deploy/container/compose.yaml', 'utf8');
    const tag = (name: string) => new RegExp(`image: (${name}:\\S+)`).exec(compose)?.[1] ?? '';
    makeServiceImages(folder, buildah, {
      base,
      tags: { postgres: tag('postgres'), nginx: tag('nginx') },
    });
    cpSync('deploy', join(folder, 'repository/deploy'), { recursive: true });
    const own = compose.replaceAll('/etc/user-assets', etc).replace('- /srv/user-assets:', `- ${srv}:`);
    writeFileSync(join(container, 'compose.yaml'), own);
    host = await startContainerHost(folder, '127.0.0.1 localhost assets.example\n::1 localhost\n');
  }, 1_800_000);

  afterAll(async () => {
    await host?.stop();
    buildah('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  }, 300_000);

  test('the steps lead to healthy containers, and pages with their keys', {
    timeout: 1_800_000,
  }, async () => {
    const [, secrets = '', start = '', pages = ''] = blocksBelow('docs/operations.md', 'In containers');
    expect([secrets, start, pages].map((step) => /umask|up --detach|keys\.ts/.exec(step)?.[0])).toEqual([
      'umask',
      'up --detach',
      'keys.ts',
    ]);
    await host.run(here(secrets));
    await host.run(
      `cd ${etc} && openssl req -x509 -newkey rsa:3072 -noenc -days 2 -subj /CN=assets.example -addext subjectAltName=DNS:assets.example -keyout key.pem -out cert.pem 2>/dev/null`,
    );
    for (const step of [start, pages]) await host.run(here(step), container);
    const health = () => host.run('podman ps --format "{{.Names}} {{.Status}}"');
    await expect.poll(health, { timeout: 300_000, interval: 2_000 }).toMatch(/exchange-2\S* .*\(healthy\)/);
    expect((await health()).match(/\(healthy\)/g)).toHaveLength(3);
    const page = await inHost(`curl ${origin}/user/assets/`);
    expect(page).toContain(JSON.parse(readFileSync(join(etc, 'keys.json'), 'utf8')).request);
  });

  test('read-only files cannot be written, and nothing runs as root in an exchange', async () => {
    const script = `const{writeFileSync}=require("node:fs");try{writeFileSync("/app/made","")}catch({code}){console.log(process.getuid(),code)}`;
    const printed = await host.run(
      `docker-compose --project-name user-assets exec -T exchange-1 node --eval '${script}'`,
      container,
    );
    expect(printed.trim()).toBe('10001 EROFS');
  });

  test('when the container of an exchange is killed, customers continue at the other', {
    timeout: 300_000,
  }, async () => {
    const [name = ''] = (await host.run('podman ps --format "{{.Names}}" --filter name=exchange-1')).split(
      '\n',
    );
    await host.run(`podman kill --signal KILL ${name}`);
    for (let call = 0; call < 6; call += 1) {
      const since = performance.now();
      expect(await inHost(`curl --max-time 30 ${origin}/t1`)).toContain('"time"');
      process.stderr.write(`A call after the kill took ${(performance.now() - since).toFixed(0)} ms.\n`);
    }
    const printed = await host.run(
      `NODE_EXTRA_CA_CERTS=${etc}/cert.pem node --import tsx tests/deploy/support/convertOverTls.ts ${origin}`,
    );
    expect(printed.trim()).toBe('0 0');
    await host.run(`podman start ${name}`);
    const health = () => host.run(`podman healthcheck run ${name} && echo healthy || true`);
    await expect.poll(health, { timeout: 200_000, interval: 1_000 }).toContain('healthy');
  });
});
