import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEqual, refuse, type SignIn } from './signIn.ts';

/** The only host name that it answers to. Browsers resolve it to the loopback address without DNS. */
export const studioHost = 'studio.localhost';

/**
 * Sign-in of one person on this machine: admits only requests with the token of the printed URL, to the studio's own host
 * name and from its own pages. Another site's page can neither read nor save editions, even if its name resolves to this
 * machine (DNS rebinding).
 */
export function tokenSignIn(token: string): SignIn {
  return { guard: (app) => guardByToken(app, token), personOf: () => null };
}

function guardByToken(app: FastifyInstance, token: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { port, origin } = originOf(request);
    if (request.headers.host !== `${studioHost}:${port}`)
      return refuse(reply, 'The studio answers to its own name alone: open the address that it printed.');
    const { origin: from = origin } = request.headers;
    if (from !== origin) return refuse(reply, 'Another site asked the studio; nothing was done.');
    const url = new URL(request.url, origin);
    const given = url.searchParams.get('token');
    if (url.pathname === '/studio/' && given !== null && isEqual(given, token))
      return admit(reply, url, token);
    const cookie = request.cookies[cookieName(port)];
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
    .setCookie(cookieName(url.port), token, { path: '/', sameSite: 'strict', httpOnly: true })
    .header('cache-control', 'no-store')
    .redirect(`${url.pathname}${url.search}`, 303);
}

/** Cookies are not separated by port, and two studios may run side by side. */
function cookieName(port: number | string): string {
  return `ua_studio_${port}`;
}

function originOf({ socket }: FastifyRequest): { port: number; origin: string } {
  const port = socket.localPort ?? 0;
  return { port, origin: `http://${studioHost}:${port}` };
}
