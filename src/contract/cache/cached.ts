import type { Call } from '../contract.ts';
import { EmptyResponseError, HttpError, NetworkError, ResponseTypeError, TimeoutError } from '../errors.ts';
import { isNotLoggedIn } from '../permission.ts';
import type { AnswerCache } from './answerCache.ts';
import type { CacheEntry } from './memoryCache.ts';

export interface CacheUse {
  cache: AnswerCache;
  /** Name of the answer; undefined for a call that is not kept. */
  key: string | undefined;
  /** Asks anew even when a fresh answer is there. */
  isReload: boolean;
  /** A kept result as the caller can use it; undefined for one that it cannot. */
  read(result: unknown): unknown;
  /** Hears that an old answer stood in for one that could not be had; `savedAt` ms. */
  onStale(savedAt: number): void;
}

/**
 * The cache around one call (requirements §4.7): a fresh answer is given without asking; a new one is kept; when none
 * could be had at all, the old one stands in and says so. A refusal is an answer, and is never covered up by an old one.
 */
export async function cached(call: Call, use: CacheUse, ask: () => Promise<unknown>): Promise<unknown> {
  const { cache, key, isReload } = use;
  if (key === undefined) return ask();
  // It may have been kept by an older page, or for a caller that expected less.
  const recall = (entry: CacheEntry | undefined) => entry && use.read(JSON.parse(entry.text));
  const fresh = isReload ? undefined : recall(cache.fresh(key));
  if (fresh !== undefined) return fresh;
  try {
    const result = await ask();
    // A login-free page got "nobody is signed in": that is no profile.
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
  return [NetworkError, HttpError, TimeoutError, EmptyResponseError, ResponseTypeError].some(
    (kind) => error instanceof kind,
  );
}
