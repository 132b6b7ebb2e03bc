import { execFile, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../scripts/settings/environment.ts';
import { readSettings } from '../../scripts/settings/readSettings.ts';
import { blocksBelow } from '../readme/readmeSteps.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

interface Secret {
  readonly source: string;
  readonly target: string;
}
interface Service {
  readonly read_only: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly (Secret | string)[];
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { ipv4_address?: string } | null>>;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly stop_grace_period: string;
}
interface Compose {
  readonly services: Readonly<Record<'postgres' | 'exchange-1' | 'exchange-2' | 'proxy', Service>>;
  readonly networks: {
    readonly inside: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const file = 'deploy/container/compose.yaml';
const compose = parse(await readFile(file, 'utf8'), { merge: true }) as Compose;
const { services } = compose;
const exchanges = [services['exchange-1'], services['exchange-2']];
const nginx = await readFile('deploy/nginx/nginx.conf', 'utf8');
const upstream = await readFile('deploy/container/upstream.conf', 'utf8');
const containerfile = await readFile('deploy/container/Containerfile', 'utf8');
const isThere = spawnSync('docker-compose', ['version']).status === 0;
const reason = leftOut('The schema of compose.yaml', isThere ? null : 'there is no docker-compose');

// The gate installs no tool for this alone; whoever has it tries it.
test.skipIf(reason !== null)('compose.yaml is valid', { tags: ['long'] }, async () => {
  const requested = promisify(execFile)('docker-compose', ['-f', file, 'config', '--quiet']);
  await expect(requested).resolves.toBeTruthy();
});

test('every setting of an exchange is one that is read, and together they are enough to start', async () => {
  for (const { environment: settings = {} } of exchanges) {
    const ofPg = Object.keys(settings).filter((name) => /^PG[A-Z]+$/.test(name));
    expect(ofPg).toEqual(['PGPASSFILE']);
    const unknown = Object.keys(settings).filter((name) => !ofPg.includes(name));
    expect(unknown.filter((name) => environment[name] === undefined)).toEqual([]);
    const folder = await temporaryFolder({ token: 't'.repeat(64) });
    const read = readSettings([], { ...settings, METRICS_TOKEN_FILE: join(folder, 'token') });
    expect(read.access.trustedProxies).toEqual([addressOf(services.proxy)]);
    expect(read.access.allowedHosts).toContain('localhost');
    expect(Number.parseInt(services['exchange-1'].stop_grace_period, 10)).toBeGreaterThan(
      read.drainMs / 1_000 + 5,
    );
  }
});

test('no secret is in an environment variable, and each is a file', () => {
  const text = JSON.stringify(Object.values(services).map((service) => service.environment ?? {}));
  expect(text).not.toMatch(/:\/\/\w+:|"PGPASSWORD"|"METRICS_TOKEN"|"POSTGRES_PASSWORD"/);
  const used = Object.values(services).flatMap((service) =>
    (service.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source)),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.secrets).sort());
  for (const { file: kept } of Object.values(compose.secrets)) expect(dirname(kept)).toBe('/etc/user-assets');
});

test('the steps create every generated secret, unreadable to others at all times', async () => {
  const blocks = blocksBelow('docs/operations.md', 'In containers');
  const steps = blocks.find((block) => block.includes('umask 077')) ?? '';
  const folder = join(await temporaryFolder({}), 'secrets');
  // As they are before owners and modes are changed, by somebody whose files others can read.
  const here = steps.replaceAll('/etc/user-assets', folder).replaceAll(/^.*\b(?:chown|chmod)\b.*$/gm, '');
  const printed = spawnSync('sh', ['-euc', `umask 022\n${here}`], { encoding: 'utf8' });
  expect(printed).toMatchObject({ status: 0, stderr: '' });
  const written = (await readdir(folder)).sort();
  const files = Object.values(compose.secrets).map(({ file: kept }) => basename(kept));
  expect(written).toEqual(files.filter((name) => !name.endsWith('.pem')).sort());
  const modes = [folder, ...written.map((name) => join(folder, name))].map((path) => statSync(path).mode);
  expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  const password = (await readFile(join(folder, 'database_password'), 'utf8')).trim();
  expect(await readFile(join(folder, 'pgpass'), 'utf8')).toBe(`*:*:*:user_assets:${password}\n`);
  const belongs = (command: string) => new RegExp(`${command} \\S*/metrics_token \\S*/pgpass$`, 'm');
  for (const command of ['chown 10001', 'chmod 400']) expect(steps).toMatch(belongs(command));
});

test('the files that an exchange reads are mounted from its secrets and volumes', () => {
  for (const { environment: settings = {}, secrets = [], volumes } of exchanges) {
    const targets = secrets.map((secret) => (typeof secret === 'string' ? '' : secret.target));
    expect([settings.PGPASSFILE, settings.METRICS_TOKEN_FILE]).toEqual(targets);
    expect(containerfile).toMatch(new RegExp(`DATA_DIR=${volumes[0]?.split(':')[1]} `));
  }
});

test('the proxy of deploy/nginx sends calls to both exchanges, and finds its files', () => {
  const port = readSettings([], {}).port;
  expect([...upstream.matchAll(/server (\S+) /g)].map(([, server]) => server)).toEqual(
    exchanges.map((exchange) => `${addressOf(exchange)}:${port}`),
  );
  expect(containerfile).toContain(`EXPOSE ${port}`);
  expect(nginx).toContain('include upstream.conf;');
  const { volumes, secrets = [], ports = [] } = services.proxy;
  for (const [from = '', to = ''] of volumes.map((volume) => volume.split(':'))) {
    if (from.startsWith('.')) expect(existsSync(join(dirname(file), from))).toBe(true);
    else expect(nginx).toContain(`root ${to}/dist;`);
  }
  const certificates = secrets.map((secret) => (typeof secret === 'string' ? '' : secret.target));
  expect(certificates).toEqual(
    ['ssl_certificate', 'ssl_certificate_key'].map((name) => new RegExp(`${name} (\\S+);`).exec(nginx)?.[1]),
  );
  for (const published of ports) expect(nginx).toMatch(new RegExp(`listen ${published.split(':')[1]}\\b`));
  expect(nginx).toContain('pid /run/');
});

test('only nginx is published, and its root is read-only', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(Object.values(services).map((service) => service.read_only)).toEqual([true, true, true, true]);
  expect(compose.networks.inside).toMatchObject({ internal: true });
  const [{ subnet } = { subnet: '' }] = compose.networks.inside.ipam.config;
  const below = new RegExp(`^${subnet.split('.').slice(0, 3).join('\\.')}\\.`);
  for (const service of [services.proxy, ...exchanges]) expect(addressOf(service)).toMatch(below);
});

test('the second exchange waits for the keys and tables of the first', () => {
  expect(services['exchange-2'].depends_on).toEqual({ 'exchange-1': { condition: 'service_healthy' } });
});

test('the packages left out of the image are those of the pages', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const left = [...containerfile.matchAll(/ dependencies\.(\S+)/g)].map(([, name = '']) => name);
  expect(left.length).toBeGreaterThan(10);
  expect(left.filter((name) => dependencies[name] === undefined)).toEqual([]);
});

function addressOf({ networks }: Service): string | undefined {
  return 'inside' in networks ? (networks.inside?.ipv4_address ?? undefined) : undefined;
}
