import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../httpContext.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { controlGuards } from '../wire/localGuards.ts';
import { sendHtml } from '../wire/securityHeaders.ts';
import { controlHtml } from './controlHtml.ts';
import { controlState } from './controlState.ts';
import {
  registerClockApi,
  registerClosedCoinsApi,
  registerFaultsApi,
  registerFlagsApi,
  registerSensitiveChangesApi,
  registerSessionsApi,
} from './registerControlApi.ts';
import { registerDepositsApi } from './registerDepositsApi.ts';
import { registerFreezesApi } from './registerFreezesApi.ts';

/** The control page /sandbox/ with its small local API. It is available on this machine only. */
export function registerControlPage(
  app: FastifyInstance,
  { context, security }: { readonly context: HttpContext; readonly security: SecurityLog },
): void {
  const { look } = controlGuards;
  app.addHook('onResponse', async ({ url, address }, { statusCode }) => {
    if (statusCode === 403 && url.startsWith('/sandbox')) security.note('control page refused', { address });
  });
  registerPageAssets(app);
  let markup: string | undefined;
  app.get('/sandbox', look, (_request, reply) => reply.redirect('/sandbox/', 302));
  app.get('/sandbox/', look, (_request, reply) => {
    // Built on the first request, so that the start does not wait for it.
    markup ??= controlHtml();
    return sendHtml(reply, markup);
  });
  // Codes of customers beside what anybody may report: compressed, its length would tell which digits are equal (BREACH).
  app.get('/sandbox/api/state', { ...look, compress: false }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await controlState(context, security)),
  );
  registerDepositsApi(app, context);
  registerFreezesApi(app, context);
  registerSensitiveChangesApi(app, context);
  registerClosedCoinsApi(app, context);
  registerClockApi(app, context);
  registerFaultsApi(app, context);
  registerFlagsApi(app, context);
  registerSessionsApi(app, context, security);
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const font = (weight: number) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`),
  );

interface OwnFile {
  readonly path: string;
  readonly type: string;
  /** How long a browser caches it, seconds; a font never changes while the exchange runs. */
  readonly maxAge: number;
}

const script = (path: string): OwnFile => ({ path, type: 'text/javascript; charset=utf-8', maxAge: 0 });
const style = (path: string): OwnFile => ({ path, type: 'text/css; charset=utf-8', maxAge: 0 });

/** The control page's modules: the files in control/ when the exchange starts. */
const modules = readdirSync(here('control'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => [`control/${file}`, script(here(`control/${file}`))] as const);

const sheets = readdirSync(here('styles')).map(
  (file) => [`styles/${file}`, style(here(`styles/${file}`))] as const,
);

/** The parts that these pages share with the area, by their own sheets, each with its folder. */
const folders = {
  button: 'button',
  card: 'card',
  check: 'check',
  checkLine: 'check',
  choice: 'choice',
  field: 'field',
  hidden: 'hidden',
  note: 'note',
  tag: 'tag',
  tone: 'tone',
};

const parts = Object.entries(folders).map(
  ([part, folder]) => [`styles/ui/${part}.css`, style(here(`../../../ui/${folder}/${part}.css`))] as const,
);

/** The files of the exchange's own pages; no other file is served from here. */
const files: Readonly<Record<string, OwnFile>> = {
  ...Object.fromEntries(modules),
  ...Object.fromEntries(sheets),
  ...Object.fromEntries(parts),
  'styles/tokens.css': style(here('../../../../generated/theme/tokens.css')),
  'sign.svg': { path: here('sign.svg'), type: 'image/svg+xml', maxAge: 86_400 },
  'plex-400.woff2': { path: font(400), type: 'font/woff2', maxAge: 86_400 },
  'plex-500.woff2': { path: font(500), type: 'font/woff2', maxAge: 86_400 },
  'plex-600.woff2': { path: font(600), type: 'font/woff2', maxAge: 86_400 },
};

function registerPageAssets(app: FastifyInstance): void {
  for (const [name, { path, type, maxAge }] of Object.entries(files)) {
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`)
        .send(await readFile(path)),
    );
  }
}
