import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../../src/sandbox/http/sessions/sessionCookies.ts';
import { sendHtml } from '../../src/sandbox/http/wire/securityHeaders.ts';
import type {
  EditionDraft,
  FlagEntries,
  Proposal,
  ProposeRequest,
  SaveRequest,
  StudioState,
} from '../../src/studio/protocol/protocol.ts';
import { isRecord } from '../description/jsonSchema.ts';
import { editionIds } from '../editions/combination.ts';
import { textHash } from './editionTable.ts';
import type { Workbench } from './Workbench.ts';

/** The studio's page and its API, below /studio/. @param page its built HTML file */
export function registerStudio(app: FastifyInstance, workbench: Workbench, page: string): void {
  void app.register(
    async (studio) => {
      // Unlike the exchange, the studio uses plain HTTP statuses: its own page needs no envelope.
      studio.setErrorHandler((cause: Error, _request, reply) =>
        reply.code(400).send({ problem: cause.message }),
      );
      studio.get('/', async (_request, reply) => sendHtml(reply, await readFile(page, 'utf8')));
      studio.get('/api/editions', async (_request, reply): Promise<StudioState> => {
        reply.header('cache-control', 'no-store');
        return workbench.state();
      });
      studio.post(
        '/api/propose',
        async ({ body }): Promise<Proposal> => workbench.propose(readProposeRequest(body).drafts),
      );
      studio.post('/api/save', async ({ body }, reply) => {
        const outcome = await workbench.save(readSaveRequest(body));
        if (outcome.outcome === 'saved') return outcome.saved;
        const { outcome: kind, ...told } = outcome;
        return reply.code(kind === 'refused' ? 422 : 409).send(told);
      });
    },
    { prefix: '/studio' },
  );
}

/** Parses a request; the proof checks the content of an edition. @throws Error with a one-sentence message */
function readProposeRequest(body: unknown): ProposeRequest {
  const drafts = isRecord(body) ? body.drafts : undefined;
  if (!Array.isArray(drafts)) throw new Error('"drafts" must be a list.');
  return { drafts: drafts.map(readDraft) };
}

/** @throws Error with one sentence */
function readSaveRequest(body: unknown): SaveRequest {
  const base = isRecord(body) ? body.base : undefined;
  if (typeof base !== 'string') throw new Error('"base" must be the hash of the text that was edited.');
  return { ...readDraft(body), base };
}

function readDraft(given: unknown): EditionDraft {
  const { edition, flags, text } = isRecord(given) ? given : {};
  const known = editionIds.find((id) => id === edition);
  if (known === undefined) throw new Error(`"edition" must be one of ${editionIds.join(', ')}.`);
  if (typeof text === 'string') return { edition: known, text };
  if (!isRecord(flags)) throw new Error('A draft has "flags" or "text".');
  return { edition: known, flags: flags as FlagEntries };
}

/** The only host name the studio answers to. Browsers resolve it to the loopback address without DNS. */
export const studioHost = 'studio.localhost';

/**
 * Admits only requests with the token of the printed URL, to the studio's own host name and from its own pages: another
 * site's page can neither read nor save editions, even if its name resolves to this machine (DNS rebinding).
 */
export function guardStudio(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { port, origin } = doorOf(request);
    if (request.headers.host !== `${studioHost}:${port}`)
      return refuse(reply, 'The studio answers to its own name alone: open the address that it printed.');
    const { origin: from = origin } = request.headers;
    if (from !== origin) return refuse(reply, 'Another site asked the studio; nothing was done.');
    const url = new URL(request.url, origin);
    const given = url.searchParams.get('token');
    if (url.pathname === '/studio/' && given !== null && isEqual(given, token))
      return admit(reply, url, token);
    const cookie = readCookies(request.headers.cookie).get(cookieName(port));
    if (cookie === undefined || !isEqual(cookie, token))
      return refuse(
        reply,
        'Open the studio by the address that it printed when it started: it holds the token.',
      );
  });
}

/** Moves the token into a cookie and out of the URL, which people copy. */
function admit(reply: FastifyReply, url: URL, token: string): FastifyReply {
  url.searchParams.delete('token');
  return reply
    .headers({
      'set-cookie': `${cookieName(url.port)}=${token}; Path=/; SameSite=Strict; HttpOnly`,
      'cache-control': 'no-store',
    })
    .redirect(`${url.pathname}${url.search}`, 303);
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(403).type('text/plain; charset=utf-8').send(sentence);
}

/** Cookies are not separated by port, and two studios may run side by side. */
function cookieName(port: number | string): string {
  return `ua_studio_${port}`;
}

function doorOf({ socket }: FastifyRequest): { port: number; origin: string } {
  const port = socket.localPort ?? 0;
  return { port, origin: `http://${studioHost}:${port}` };
}

/** Constant-time comparison, so that timing reveals nothing about the token. */
function isEqual(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(textHash(given)), Buffer.from(textHash(token)));
}
