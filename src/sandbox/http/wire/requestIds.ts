import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createIsFromProxy } from './trustedSenders.ts';

/** Carries the id of a request: from a trusted proxy to the exchange, and in every answer. */
export const requestIdHeader = 'x-request-id';

/** How long an id of a proxy is. */
export const idCharacters = { min: 16, max: 64 } as const;

/** An id of a proxy. Anything else could write into the log what a reader takes for a line of ours. */
const wellFormed = new RegExp(`^[A-Za-z0-9_-]{${idCharacters.min},${idCharacters.max}}$`);

/**
 * Gives each request its id: the one that a trusted proxy has given it, if it is well-formed, or else a new one. It
 * says nothing about who asks.
 * @param trustedProxies addresses and ranges, as in AccessSettings
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isFromProxy = createIsFromProxy(trustedProxies);
  return (request) => {
    const given = request.headers[requestIdHeader];
    const isTaken = typeof given === 'string' && wellFormed.test(given) && isFromProxy(request);
    return isTaken ? given : randomUUID();
  };
}
