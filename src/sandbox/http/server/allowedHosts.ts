import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '../logging/SecurityLog.ts';

/**
 * The names of this machine for itself. Browsers find `localhost` and everything below it, where each site has its name
 * (`exchange.hk.localhost`), without asking a name server, which therefore cannot lead them elsewhere or here.
 */
export const localHosts: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const listed = new RegExp(`^(?:(?:\\*\\.)?${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])$`);

/** A Host header without its port; '' for what is none. */
function nameIn(host: string): string {
  return /^([^\s:@/[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

/** Whether a name may stand in a list of allowed ones: `exchange.example`, `*.example` for all below it, `[::1]`. */
export function isHostPattern(entry: string): boolean {
  return listed.test(entry);
}

/** Makes the judge of Host headers by a list of names; ports are not looked at. */
export function createIsAllowedHost(allowed: readonly string[]): (host: string) => boolean {
  const names = new Set(allowed);
  return (host) => {
    const name = nameIn(host);
    if (name === '') return false;
    if (names.has(name)) return true;
    if (!listed.test(name)) return false;
    // Each end of the name that begins with a dot.
    return [...name.matchAll(/\./g)].some(({ index }) => names.has(`*${name.slice(index)}`));
  };
}

/** The short answer to a request under another name. */
const misdirected = {
  status: 421,
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  sentence: 'The exchange does not answer to this name.',
} as const;

/**
 * Refuses every request under another name, whatever it asks for, before anything else looks at it. A page of another
 * site whose name is made to lead here is of our origin to a browser, but cannot hide its name (DNS rebinding).
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  isAllowed: (host: string) => boolean,
  log: SecurityLog,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Behind a trusted proxy `host` is what it says in x-forwarded-host, which a page may have written.
    if (isAllowed(request.headers.host ?? '') && isAllowed(request.host)) return undefined;
    log.note('host refused', { address: request.ip });
    return reply.code(misdirected.status).headers(misdirected.headers).send(misdirected.sentence);
  });
}
