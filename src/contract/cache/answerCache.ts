import type { OperationId, OperationInfo } from '../../../generated/api/operations.ts';
import type { Ports } from '../ports/ports.ts';
import {
  type CacheEntry,
  createMemoryCache,
  FRESH_MS,
  isYounger,
  KEPT_MS,
  PRIVATE_KEPT_MS,
} from './memoryCache.ts';
import { createPersistentCache } from './persistentCache.ts';

export interface AnswerCache {
  /** The cache key of a call; undefined when its response must not be cached. */
  keyOf(id: OperationId, operation: OperationInfo, query: string): string | undefined;
  /** The cached response, if it is less than a minute old. */
  fresh(key: string): CacheEntry | undefined;
  /**
   * The cached response, if it is less than a day old, or half an hour if it is private: a fallback when no new one can
   * be fetched.
   */
  stale(key: string): CacheEntry | undefined;
  keep(key: string, result: unknown): void;
  /** Drops the cached responses of one operation, or all of them. */
  drop(id?: OperationId): void;
  /** Drops all private responses, of any account. */
  dropPrivate(): void;
}

/**
 * Reads memory first, then local storage; both hold the same entries (requirements §4.7, §9.1). What is too old to be of
 * use is removed at once, whoever it belongs to, and what is private also while the page is open (decision 0029).
 */
export function createAnswerCache(
  ports: Pick<Ports, 'storage' | 'clock'>,
  token: () => string | undefined,
): AnswerCache {
  const stores = [createMemoryCache(), createPersistentCache(ports.storage)];
  const find = (key: string, age: number) => {
    // Local storage is read and validated only when memory has no entry.
    for (const store of stores) {
      const entry = store.get(key);
      if (entry !== undefined && isYounger(entry.savedAt, age, ports.clock.now())) return entry;
    }
    return undefined;
  };
  let disarm = () => {};
  const removeOld = () => {
    disarm();
    const now = ports.clock.now();
    let next = Number.POSITIVE_INFINITY;
    const isOld = (key: string, savedAt: number) => {
      if (!isYounger(savedAt, keptMs(key), now)) return true;
      if (isPrivate(key)) next = Math.min(next, savedAt + keptMs(key) - now);
      return false;
    };
    for (const store of stores) store.drop(isOld);
    disarm = Number.isFinite(next) ? ports.clock.after(next, removeOld) : () => {};
  };
  removeOld();
  return {
    keyOf: (id, operation, query) =>
      operation.cacheable ? cacheKey(operation.access, `${id} ${query}`, token()) : undefined,
    fresh: (key) => find(key, FRESH_MS),
    stale: (key) => find(key, keptMs(key)),
    keep(key, result) {
      const entry = { text: JSON.stringify(result ?? null), savedAt: ports.clock.now() };
      for (const store of stores) {
        // Removes what earlier accounts left, so that none of their data stays on the device.
        store.drop((name) => isOthers(name, token()));
        store.set(key, entry);
      }
      if (isPrivate(key)) removeOld();
    },
    drop(id) {
      for (const store of stores) store.drop((name) => id === undefined || name.split(' ')[1] === id);
    },
    dropPrivate() {
      for (const store of stores) store.drop((name) => isOthers(name, undefined));
    },
  };
}

/** Owner of the responses that are the same for everyone. */
const EVERYONE = 'public';

/**
 * Cache key of a response: its owner, then the operation and its query. The owner of a private response is the end of
 * the token it was requested with, so that after an account switch no response is found under another account. Without
 * a token the owner is unknown, and the response is not cached.
 * @returns undefined when the response must not be cached
 */
export function cacheKey(
  access: OperationInfo['access'],
  requestKey: string,
  token: string | undefined,
): string | undefined {
  if (access === 'public') return `${EVERYONE} ${requestKey}`;
  return token === undefined ? undefined : `${ownerOf(token)} ${requestKey}`;
}

/** How long an entry can be of use, ms. */
function keptMs(key: string): number {
  return isPrivate(key) ? PRIVATE_KEPT_MS : KEPT_MS;
}

function isPrivate(key: string): boolean {
  return ownerIn(key) !== EVERYONE;
}

/** Whether the entry is private and was stored under another token than this one. */
function isOthers(key: string, token: string | undefined): boolean {
  return isPrivate(key) && (token === undefined || ownerIn(key) !== ownerOf(token));
}

function ownerIn(key: string): string | undefined {
  return key.split(' ', 1)[0];
}

/** Enough of the token to tell two tokens apart without storing the token itself. */
export function ownerOf(token: string): string {
  return token.slice(-16).replaceAll(' ', '_');
}
