import { cacheKey } from '../contract/cache/answerCache.ts';
import { FRESH_MS, isYounger } from '../contract/cache/memoryCache.ts';
import { readEntry } from '../contract/cache/persistentCache.ts';
import { addressOf, requestKey, serializeQuery } from '../contract/call/requestArguments.ts';
import type { EarlyAnswer, KeyValue } from '../contract/index.ts';
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
 * loading. The request layer takes over each one by its key, and aborts those that nobody takes.
 */
export function startFirstRequests(page: PageData, ports: EarlyPorts): Map<string, EarlyAnswer> {
  const started = new Map<string, EarlyAnswer>();
  for (const request of page.first.filter((candidate) => isWanted(candidate, ports))) {
    const url = addressOf(ports.apiOrigin, request.path, request.query);
    const body = request.body === null ? '' : JSON.stringify(request.body);
    const answer = startEarly(ports.fetch, url, {
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
    started.set(requestKey(request.method, url, body), answer);
  }
  return started;
}

/** English fills in the texts that a language lacks (requirements §7.8). */
const fallback = 'en';

/** Starts loading the texts of `language` and its fallback; `staticHost` '' means the page's own host. */
export function startTexts(
  language: string,
  staticHost: string,
  ports: { fetch: typeof fetch },
): [key: string, answer: EarlyAnswer][] {
  return [...new Set([language, fallback])].map((code) => {
    const url = `${staticHost}/locales/${code}/user-assets.json`;
    return [requestKey('GET', url, ''), startEarly(ports.fetch, url, {})];
  });
}

/** Sends one request for code that is still loading. */
function startEarly(send: typeof fetch, url: string, init: RequestInit): EarlyAnswer {
  const controller = new AbortController();
  const response = send(url, { ...init, signal: controller.signal });
  // The code that takes over the response handles its failure; this only avoids an unhandled rejection.
  response.catch(() => undefined);
  return { response, abort: () => controller.abort() };
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
