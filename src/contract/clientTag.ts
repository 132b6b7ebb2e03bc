import type { Middleware } from 'openapi-fetch';
import type { Clock } from './ports/ports.ts';

const HEADER = 'client-tag';

/** Requirements §9.1: client-tag entries expire after 60 seconds. */
const LIFE_MS = 60_000;

/**
 * Tracks the client-tag that an answer bears and repeats it to the same server for a minute
 * (requirements §7.1). What the tag is for is the server's business, usually to meet the same machine again; so each API origin
 * has its own.
 */
export function createClientTags(clock: Clock): Middleware {
  const tags = new Map<string, { value: string; until: number }>();
  return {
    onRequest({ request }) {
      const tag = tags.get(new URL(request.url).origin);
      if (tag !== undefined && clock.now() < tag.until) request.headers.set(HEADER, tag.value);
      return request;
    },
    onResponse({ request, response }) {
      const value = response.headers.get(HEADER);
      if (value) tags.set(new URL(request.url).origin, { value, until: clock.now() + LIFE_MS });
    },
  };
}
