import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/freePort.ts';
import { proxySignIn } from '../../scripts/studio/signIn/proxySignIn.ts';
import { selfSigned } from '../browser/support/deploy/selfSigned.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';

// The files of deploy/studio, with a sign-in of this test, before the guard of the studio.

const folder = mkdtempSync(join(tmpdir(), 'user-assets-studio-proxy-'));
const secret = 's'.repeat(40);
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, secret);
for (const [name, pem] of Object.entries(selfSigned())) writeFileSync(join(folder, `${name}.pem`), pem);

/** Says of a cookie `who=…` who that is; of `who=nobody` that it may pass, and not who it is. */
const gate = Fastify();
gate.get('/oauth2/auth', async ({ headers }, reply) => {
  const who = /\bwho=(\w+)/.exec(headers.cookie ?? '')?.[1];
  if (who === undefined) return reply.code(401).send();
  if (who !== 'nobody') reply.header('x-auth-request-email', `${who}@bank.example`);
  return reply.code(202).send();
});
gate.get('/oauth2/sign_in', async () => 'sign in here');

interface Place {
  readonly port: number;
  readonly gate: string;
  readonly studio: string;
}

interface Proxy {
  readonly name: string;
  /** Lays its configuration into the folder. @returns the command that runs it */
  lay(place: Place): readonly string[];
}

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

function replaced(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (whole, [from, to]) => {
      if (!whole.includes(from)) throw new Error(`${file} does not have ${from}`);
      return whole.replaceAll(from, to);
    },
    readFileSync(file, 'utf8'),
  );
}

const proxies: readonly (Proxy & { readonly reason: string | null })[] = [
  {
    name: 'nginx',
    reason: leftOut('Tests of nginx', isThere('nginx', '-v') ? null : 'there is no nginx'),
    lay: ({ port, gate: signIn, studio }) => {
      for (const name of readdirSync('deploy/studio'))
        copyFileSync(join('deploy/studio', name), join(folder, name));
      const server = replaced('deploy/studio/nginx.conf', [
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['server_name studio.example', 'server_name localhost'],
        ['/etc/ssl/studio', folder],
        ['127.0.0.1:4182', signIn],
      ]);
      const passed = replaced('deploy/studio/studioProxy.conf', [['127.0.0.1:4180', studio]]);
      writeFileSync(join(folder, 'studioProxy.conf'), passed);
      const known = replaced('deploy/studio/studioSecret.conf', [
        ['X-Studio-Secret ""', `X-Studio-Secret "${secret}"`],
      ]);
      writeFileSync(join(folder, 'studioSecret.conf'), known);
      const around = `user ${userInfo().username};\nworker_processes 1;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${server}\n}\n`;
      writeFileSync(join(folder, 'whole.conf'), around);
      return ['nginx', '-c', join(folder, 'whole.conf'), '-g', 'daemon off;'];
    },
  },
  {
    name: 'Caddy',
    reason: leftOut('Tests of Caddy', isThere('caddy', 'version') ? null : 'there is no Caddy'),
    lay: ({ port, gate: signIn, studio }) => {
      const site = replaced('deploy/studio/Caddyfile', [
        ['https://studio.example', `https://localhost:${port}`],
        ['/etc/ssl/studio', folder],
        ['127.0.0.1:4182', signIn],
        ['127.0.0.1:4180', studio],
      ]);
      const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n';
      writeFileSync(join(folder, 'Caddyfile'), `${options}${site}`);
      return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

afterAll(async () => {
  await gate.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(proxies)('$name', ({ reason, lay }) => {
  const those = reason === null ? test : test.skip;
  const ends: (() => Promise<unknown>)[] = [];
  let studio: FastifyInstance;
  let origin: string;
  let direct: string;

  beforeAll(async () => {
    if (reason !== null) return;
    const port = await freePort();
    origin = `https://localhost:${port}`;
    studio = Fastify({ trustProxy: ['127.0.0.1'] });
    const signIn = proxySignIn({
      ...{ header: 'x-auth-request-email', origin, secretFile, editors: ['ada@bank.example'] },
      trustedProxies: ['127.0.0.1'],
    });
    signIn.guard(studio);
    studio.all('/studio/*', async (requested) => ({ person: signIn.personOf(requested) }));
    direct = await studio.listen({ host: '127.0.0.1', port: 0 });
    ends.push(() => studio.close());
    const [at] = gate.server.listening
      ? [`http://127.0.0.1:${portOf(gate)}`]
      : [await gate.listen({ host: '127.0.0.1', port: 0 })];
    const [program = '', ...args] = lay({ port, gate: new URL(at ?? '').host, studio: new URL(direct).host });
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        STUDIO_SECRET: secret,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    ends.push(async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    while (
      await ask('/studio/').then(
        () => false,
        () => true,
      )
    ) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
      await sleep(50);
    }
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const sent = request(`${origin}${path}`, { method, headers, rejectUnauthorized: false, agent: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status, headers: given } = answer;
    return { status, to: given.location, hsts: given['strict-transport-security'], body: await text(answer) };
  }

  const ada = { cookie: 'who=ada' };
  const made = { 'x-auth-request-email': 'ada@bank.example', 'x-studio-secret': secret };

  those('whoever is not signed in is led to the sign-in, and a call of the page is told so', async () => {
    const page = await ask('/studio/');
    expect([page.status, page.hsts]).toEqual([302, 'max-age=31536000']);
    expect(new URL(page.to ?? '', origin).href).toBe(`${origin}/oauth2/sign_in?rd=/studio/`);
    expect((await ask('/oauth2/sign_in')).body).toBe('sign in here');
    expect((await ask('/studio/api/editions')).status).toBe(401);
    expect((await ask('/')).to).toMatch(/\/studio\/$/);
  });

  those('whoever is signed in is known to the studio by name', async () => {
    expect(await ask('/studio/', ada)).toMatchObject({
      status: 200,
      body: '{"person":{"name":"ada@bank.example","mayEdit":true}}',
    });
    const other = await ask('/studio/', { cookie: 'who=grace' });
    expect(other.body).toBe('{"person":{"name":"grace@bank.example","mayEdit":false}}');
    expect((await ask('/studio/api/save', { ...ada, origin }, 'POST')).status).toBe(200);
  });

  those('nobody says themselves who they are', async () => {
    expect((await ask('/studio/', made)).status).toBe(302);
    expect((await ask('/studio/api/editions', made)).status).toBe(401);
    const other = await ask('/studio/', { ...made, cookie: 'who=grace' });
    expect(other.body).toContain('grace@bank.example');
    const nobody = await ask('/studio/', { ...made, cookie: 'who=nobody' });
    expect([nobody.status, nobody.body]).toEqual([403, expect.stringContaining('does not say who you are')]);
  });

  those('nobody becomes another by having a header taken away', async () => {
    for (const name of ['x-auth-request-email', 'x-studio-secret', 'x-forwarded-proto', 'cookie']) {
      const { status, body } = await ask('/studio/', {
        ...made,
        cookie: 'who=grace',
        connection: `close, ${name}`,
      });
      // Or the sign-in no longer knows who that is.
      expect([name, [302, 403].includes(status ?? 0) || body.includes('grace@bank.example')]).toEqual([
        name,
        true,
      ]);
      expect(body).not.toContain('ada@bank.example');
    }
  });

  those('another site changes nothing with the cookie of a person', async () => {
    for (const from of ['https://evil.example', 'null', 'http://localhost'])
      expect((await ask('/studio/api/save', { ...ada, origin: from }, 'POST')).status).toBe(403);
    expect((await ask('/studio/api/save', ada, 'POST')).status).toBe(403);
  });

  those('behind its back, the studio answers to nobody', async () => {
    const { 'x-studio-secret': _known, ...guessed } = made;
    const headers = { ...guessed, 'x-forwarded-proto': 'https' };
    expect((await fetch(`${direct}/studio/`, { headers })).status).toBe(403);
  });
});

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
