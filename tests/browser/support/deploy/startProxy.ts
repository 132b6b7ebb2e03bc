import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import { leftOut } from '../../../sandbox/support/leftOut.ts';
import { selfSigned } from './selfSigned.ts';

/** A server of deploy/, with what somebody who uses it would change in its files. */
export interface Proxy {
  readonly name: string;
  /** Why its tests are left out; null when they run. */
  readonly leftOut: string | null;
  readonly folder: string;
  /** Texts of its configuration, and what stands there in the test. */
  changes(place: Place): readonly (readonly [from: string, to: string])[];
  command(folder: string): readonly string[];
}

interface Place {
  /** Folder of the test, with cert.pem and key.pem. */
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  /** host:port of the API. */
  readonly api: string;
}

const isThere = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    leftOut: leftOut('Tests of nginx', isThere('nginx', '-v') ? null : 'there is no nginx'),
    folder: 'deploy/nginx',
    changes: ({ folder, port, plainPort, api }) => [
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      ['/var/log/nginx/error.log', 'stderr'],
      ['server 127.0.0.1:4173;', `server ${api};`],
      ['listen 80', `listen 127.0.0.1:${plainPort}`],
      ['https://$host$request_uri', `https://$host:${port}$request_uri`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['server_name assets.example *.assets.example;', 'server_name localhost *.localhost;'],
      // Its workers are somebody who may not read a folder of this test.
      ['worker_processes auto;', `user ${userInfo().username};\nworker_processes 1;`],
    ],
    command: (folder) => ['nginx', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
  },
  {
    name: 'Caddy',
    leftOut: leftOut('Tests of Caddy', isThere('caddy', 'version') ? null : 'there is no Caddy'),
    folder: 'deploy/caddy',
    changes: ({ port, plainPort, api }) => [
      ['\tadmin off', `\tadmin off\n\thttp_port ${plainPort}\n\tdefault_bind 127.0.0.1`],
      [
        'https://assets.example, https://*.assets.example',
        `https://localhost:${port}, https://*.localhost:${port}, https://*.hk.localhost:${port}`,
      ],
      ['http://assets.example, http://*.assets.example', 'http://localhost, http://*.localhost'],
      ['reverse_proxy 127.0.0.1:4173', `reverse_proxy ${api}`],
    ],
    command: (folder) => ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
  },
];

export interface RunningProxy {
  readonly origin: string;
  /** Its certificate, PEM. */
  readonly certificate: string;
  /** Without TLS. */
  readonly plainOrigin: string;
  dispose(): Promise<void>;
}

/**
 * Starts a server of deploy/ before an API, over TLS.
 * @param dist its pages
 */
export async function startProxy(proxy: Proxy, api: string, dist: string): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'user-assets-deploy-'));
  const { cert, key } = selfSigned();
  await Promise.all([writeFile(join(folder, 'cert.pem'), cert), writeFile(join(folder, 'key.pem'), key)]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const changes = [
    ...proxy.changes({ folder, port, plainPort, api: new URL(api).host }),
    ['/srv/user-assets/dist', resolve(dist)],
    ['/etc/ssl/user-assets', folder],
  ] as const;
  const found = new Set<string>();
  for (const name of await readdir(proxy.folder)) {
    let text = await readFile(join(proxy.folder, name), 'utf8');
    for (const [from, to] of changes) {
      if (text.includes(from)) found.add(from);
      text = text.replaceAll(from, to);
    }
    await writeFile(join(folder, name), text);
  }
  const missing = changes.filter(([from]) => !found.has(from)).map(([from]) => from);
  if (missing.length > 0) throw new Error(`${proxy.folder} does not have: ${missing.join(', ')}`);
  const [program = '', ...args] = proxy.command(folder);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Caddy keeps what it needs to know below these.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} ended with ${child.exitCode}:\n${output}`);
    await sleep(50);
  }
  return {
    origin: `https://localhost:${port}`,
    certificate: cert,
    plainOrigin: `http://localhost:${plainPort}`,
    dispose: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => settle(true));
    socket.on('error', () => settle(false)).on('connect', () => socket.end());
  });
}
