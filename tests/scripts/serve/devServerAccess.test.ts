import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devServerAccess } from '../../../scripts/serve/devServerAccess.ts';

// With folders of the project itself, as that is what the development server serves.

let folder: string;
let dataDir: string;
let server: ViteDevServer;
let origin: string;
beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  folder = await mkdtemp(resolve('.cache/dev-access-'));
  dataDir = join(folder, 'data (of mine)');
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await mkdir(join(folder, 'src'));
  for (const name of ['keys.json', 'secret.key', 'db/base'])
    await writeFile(join(dataDir, name), '{"request":"PRIVATE"}');
  await writeFile(join(folder, 'src/part.json'), '{"part":"PUBLIC"}');
  await writeFile(join(folder, '.env'), 'PRIVATE=1');
  server = await createServer({
    configFile: false,
    root: join(folder, 'src'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    cacheDir: join(folder, 'vite'),
    server: { ...(await devServerAccess(dataDir)), port: 0, host: 'localhost', ws: false },
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string) => fetch(`${origin}@fs${path}`, { headers: { origin: 'http://localhost:3000' } });

test.each(['keys.json', 'secret.key', 'db/base'])('%s of the data folder is never served', async (name) => {
  const path = encodeURI(join(dataDir, name));
  for (const query of ['', '?raw', '?import&raw', '?url', '?inline', '?raw?import', '?import&raw??']) {
    const answer = await ask(path + query);
    expect(`${query} ${answer.status}`).toMatch(/ (403|404)$/);
    expect(await answer.text()).not.toContain('PRIVATE');
  }
});

test('does not serve files that Vite denies, such as .env', async () => {
  expect((await ask(join(folder, '.env'))).status).toBe(403);
});

test('serves other files of the project, but not to pages of another origin', async () => {
  const answer = await ask(join(folder, 'src/part.json'));
  expect(await answer.text()).toContain('PUBLIC');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['.data', '.cache/studio'])(
  'the usual folder %s is not served whatever folder was chosen',
  async (name) => {
    expect((await devServerAccess('/elsewhere')).fs?.deny).toContain(`${resolve(name)}/**`);
  },
);

test('every Vite server that a script starts is restricted like this one', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const starts = scripts
    .map((name) => ({ name, text: readFileSync(join('scripts', name), 'utf8') }))
    .filter(({ text }) => /import \{[^}]*createServer[^}]*\} from 'vite'/.test(text));
  expect(starts.map(({ name }) => name).sort()).toEqual(['gallery/openGallery.ts', 'serve/dev.ts']);
  for (const { text } of starts) {
    expect(text).toContain('...(await devServerAccess(');
    expect(text).not.toContain('strict: false');
  }
});
