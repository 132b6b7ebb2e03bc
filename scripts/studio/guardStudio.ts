import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../../src/sandbox/server/cookies.ts';
import { textHash } from './textHash.ts';

/** The one name the studio answers to. Browsers find it at the loopback address without asking anybody. */
export const studioHost = 'studio.localhost';

/**
 * Lets in only who opened the printed address, by the studio's own name, from its own pages: a page of another site can
 * neither read the editions nor save one, also when its name is made to lead to this machine.
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

/** The token goes into a cookie and out of the address, which people copy. */
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

/** Cookies do not tell ports apart, and two studios may run side by side. */
function cookieName(port: number | string): string {
  return `ua_studio_${port}`;
}

function doorOf({ socket }: FastifyRequest): { port: number; origin: string } {
  const port = socket.localPort ?? 0;
  return { port, origin: `http://${studioHost}:${port}` };
}

/** In a time that tells nothing about the token. */
function isEqual(given: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(textHash(given)), Buffer.from(textHash(token)));
}
