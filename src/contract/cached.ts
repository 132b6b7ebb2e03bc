import type { AnswerCache } from './cache/answerCache.ts';
import type { CacheEntry } from './cache/memoryCache.ts';
import type { Call } from './call/call.ts';
import {
  EmptyResponseError,
  HttpError,
  NetworkError,
  ResponseTypeError,
  TimeoutError,
} from './call/errors.ts';
import { isNotLoggedIn } from './permission.ts';

export interface CacheUse {
  cache: AnswerCache;
  /** Cache key; undefined for a call that is not cached. */
  key: string | undefined;
  /** Sends the request even when a fresh response is cached. */
  isReload: boolean;
  /** Converts a cached result for the caller; undefined when it does not fit what the caller expects. */
  read(result: unknown): unknown;
  /** Called when a stale response replaces one that could not be fetched; `savedAt` in ms. */
  onStale(savedAt: number): void;
}

/**
 * The cache around one call (requirements §4.7): a fresh response is served without a request, a new one is stored, and
 * when the server cannot be reached the old one is served and reported as stale. An error response is a response, and
 * is never masked by an old one.
 */
export async function cached(call: Call, use: CacheUse, ask: () => Promise<unknown>): Promise<unknown> {
  const { cache, key, isReload } = use;
  if (key === undefined) return ask();
  // It may have been stored by an older version of the page, or for a caller that expected less.
  const recall = (entry: CacheEntry | undefined) => entry && use.read(JSON.parse(entry.text));
  const fresh = isReload ? undefined : recall(cache.fresh(key));
  if (fresh !== undefined) return fresh;
  try {
    const result = await ask();
    // On a login-free page this may be the "not logged in" response, which must not be cached as a result.
    if (call.operation.access === 'public' || !isNotLoggedIn(result)) cache.keep(key, result);
    return result;
  } catch (error) {
    const entry = isWithoutAnswer(error) ? cache.stale(key) : undefined;
    const stale = recall(entry);
    if (entry === undefined || stale === undefined) throw error;
    use.onStale(entry.savedAt);
    return stale;
  }
}

function isWithoutAnswer(error: unknown): boolean {
  // These two say what this user may see, as an error response does.
  if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return false;
  return [NetworkError, HttpError, TimeoutError, EmptyResponseError, ResponseTypeError].some(
    (kind) => error instanceof kind,
  );
}
