import { cacheKey } from '../contract/cache/answerCache.ts';
import { FRESH_MS, isYounger } from '../contract/cache/memoryCache.ts';
import { readEntry } from '../contract/cache/persistentCache.ts';
import type { KeyValue } from '../contract/ports/ports.ts';
import { addressOf, requestKey, serializeQuery } from '../contract/requestArguments.ts';
import type { FirstRequest, PageData } from './pageData.ts';

interface EarlyPorts {
  fetch: typeof fetch;
  /** Origin of the API over the page's current route. */
  apiOrigin: string;
  /** Query string of the page's URL. */
  search: string;
  /** Value of the UserToken header, if there is one. */
  token: string | undefined;
  storage: KeyValue;
  /** Milliseconds since 1970. */
  now: number;
  deviceId(): string;
}

/**
 * Sends the page's first requests, with the headers of the request layer (requirements §7.1), while the code is still
 * loading. The request layer takes over each response by its key; unclaimed ones are ignored.
 */
export function startFirstRequests(page: PageData, ports: EarlyPorts): Map<string, Promise<Response>> {
  const started = new Map<string, Promise<Response>>();
  for (const request of page.first.filter((candidate) => isWanted(candidate, ports))) {
    const url = addressOf(ports.apiOrigin, request.path, request.query);
    const body = request.body === null ? '' : JSON.stringify(request.body);
    const answer = ports.fetch(url, {
      method: request.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        platform: 'pc',
        ...(ports.token === undefined ? {} : { UserToken: ports.token }),
        ...(request.guid ? { Guid: ports.deviceId() } : {}),
      },
      ...(body === '' ? {} : { body }),
    });
    // The code that takes over the response handles its failure; this only avoids an unhandled rejection.
    answer.catch(() => undefined);
    started.set(requestKey(request.method, url, body), answer);
  }
  return started;
}

function isWanted(request: FirstRequest, { token, search, storage, now }: EarlyPorts): boolean {
  if (request.private && token === undefined) return false;
  if (isKept(request, token, storage, now)) return false;
  const chosen = new URLSearchParams(search);
  return !request.unless?.some((name) => chosen.has(name));
}

/** Whether the request layer will answer it from its cache (requirements §4.7). */
function isKept(
  { kept, query, private: isPrivate }: FirstRequest,
  token: string | undefined,
  storage: KeyValue,
  now: number,
) {
  if (kept === undefined) return false;
  const key = cacheKey(isPrivate ? 'private' : 'public', `${kept} ${serializeQuery(query)}`, token);
  const entry = key === undefined ? undefined : readEntry(storage, key);
  return entry !== undefined && isYounger(entry.savedAt, FRESH_MS, now);
}
