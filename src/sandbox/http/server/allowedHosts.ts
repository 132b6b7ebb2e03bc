import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '../logging/SecurityLog.ts';

/**
 * The local names of this machine. Browsers resolve `localhost` and its subdomains, where each site has its name
 * (`exchange.hk.localhost`), without DNS, so an attacker's DNS can neither redirect them nor point them here.
 */
export const localHosts: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const listed = new RegExp(`^(?:(?:\\*\\.)?${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])$`);

/** A Host header without its port; '' when it is invalid. */
function nameIn(host: string): string {
  return /^([^\s:@/[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

/**
 * Whether an entry is valid in a list of allowed hosts: `exchange.example`, `*.example` for all subdomains, `[::1]`.
 */
export function isHostPattern(entry: string): boolean {
  return listed.test(entry);
}

/** Creates the check of Host headers against a list of names; ports are ignored. */
export function createIsAllowedHost(allowed: readonly string[]): (host: string) => boolean {
  const names = new Set(allowed);
  return (host) => {
    const name = nameIn(host);
    if (name === '') return false;
    if (names.has(name)) return true;
    if (!listed.test(name)) return false;
    // Every suffix of the name that begins with a dot.
    return [...name.matchAll(/\./g)].some(({ index }) => names.has(`*${name.slice(index)}`));
  };
}

/** The short response to a request with another host name. */
const misdirected = {
  status: 421,
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  sentence: 'The exchange does not answer to this name.',
} as const;

/**
 * Refuses every request with another host name, before anything else handles it. With DNS rebinding, a page of another
 * site has our origin from the browser's point of view, but cannot hide its host name.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  isAllowed: (host: string) => boolean,
  log: SecurityLog,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Behind a trusted proxy `host` comes from x-forwarded-host, which a page may have set.
    if (isAllowed(request.headers.host ?? '') && isAllowed(request.host)) return undefined;
    log.note('host refused', { address: request.ip });
    return reply.code(misdirected.status).headers(misdirected.headers).send(misdirected.sentence);
  });
}
