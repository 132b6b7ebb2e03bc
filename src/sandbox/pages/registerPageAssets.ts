import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const font = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`),
  );

interface OwnFile {
  readonly path: string;
  readonly type: string;
  /** How long a browser keeps it, seconds; a font never changes while the exchange runs. */
  readonly maxAge: number;
}

const script = (path: string): OwnFile => ({ path, type: 'text/javascript; charset=utf-8', maxAge: 0 });
const style = (path: string): OwnFile => ({ path, type: 'text/css; charset=utf-8', maxAge: 0 });

/** The control page's modules, as control/ holds them when the exchange starts. */
const modules = readdirSync(here('control'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => [`control/${file}`, script(here(`control/${file}`))] as const);

/** The few files of the exchange's own pages; nothing else is served from here. */
const files: Readonly<Record<string, OwnFile>> = {
  ...Object.fromEntries(modules),
  'pages.css': style(here('pages.css')),
  'control.css': style(here('control.css')),
  'sign.svg': { path: here('sign.svg'), type: 'image/svg+xml', maxAge: 86_400 },
  'plex-400.woff2': { path: font(400), type: 'font/woff2', maxAge: 86_400 },
  'plex-500.woff2': { path: font(500), type: 'font/woff2', maxAge: 86_400 },
  'plex-600.woff2': { path: font(600), type: 'font/woff2', maxAge: 86_400 },
};

export function registerPageAssets(app: FastifyInstance): void {
  for (const [name, { path, type, maxAge }] of Object.entries(files)) {
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`)
        .send(await readFile(path)),
    );
  }
}
