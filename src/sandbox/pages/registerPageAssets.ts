import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const font = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`),
  );

/** The few files of the exchange's own pages; nothing else is served from here. */
const files: Readonly<Record<string, { path: string; type: string }>> = {
  'pages.css': { path: here('pages.css'), type: 'text/css; charset=utf-8' },
  'control.js': { path: here('control.js'), type: 'text/javascript; charset=utf-8' },
  'plex-400.woff2': { path: font(400), type: 'font/woff2' },
  'plex-600.woff2': { path: font(600), type: 'font/woff2' },
};

export function registerPageAssets(app: FastifyInstance): void {
  for (const [name, { path, type }] of Object.entries(files)) {
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(path)),
    );
  }
}
