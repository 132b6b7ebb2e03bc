import type { OperationId, OperationInfo } from '../../../generated/api/operations.ts';
import type { Ports } from '../ports/ports.ts';
import { type CacheEntry, createMemoryCache, FRESH_MS, isYounger, KEPT_MS } from './memoryCache.ts';
import { createPersistentCache } from './persistentCache.ts';

export interface AnswerCache {
  /** The name of a call's answer; undefined when it is not one to keep. */
  keyOf(id: OperationId, operation: OperationInfo, query: string): string | undefined;
  /** What is kept, if it is younger than a minute. */
  fresh(key: string): CacheEntry | undefined;
  /** What is kept, however old, within a day: for when nothing newer can be had. */
  stale(key: string): CacheEntry | undefined;
  keep(key: string, result: unknown): void;
  /** Drops the answers of one operation, or all of them. */
  drop(id?: OperationId): void;
  /** Drops the answers that are somebody's, whoever that was. */
  dropPrivate(): void;
}

/** Memory before local storage; both hold the same (requirements §4.7, §9.1). */
export function createAnswerCache(
  ports: Pick<Ports, 'storage' | 'clock'>,
  token: () => string | undefined,
): AnswerCache {
  const stores = [createMemoryCache(), createPersistentCache(ports.storage)];
  const find = (key: string, age: number) => {
    // Local storage is read and checked only when memory has nothing.
    for (const store of stores) {
      const entry = store.get(key);
      if (entry !== undefined && isYounger(entry.savedAt, age, ports.clock.now())) return entry;
    }
    return undefined;
  };
  return {
    keyOf: (id, operation, query) =>
      operation.cacheable ? cacheKey(operation.access, `${id} ${query}`, token()) : undefined,
    fresh: (key) => find(key, FRESH_MS),
    stale: (key) => find(key, KEPT_MS),
    keep(key, result) {
      const entry = { text: JSON.stringify(result ?? null), savedAt: ports.clock.now() };
      for (const store of stores) {
        // Whoever was here before has left: nothing of theirs stays on the device.
        store.drop((name) => isOthers(name, token()));
        store.set(key, entry);
      }
    },
    drop(id) {
      for (const store of stores) store.drop((name) => id === undefined || name.split(' ')[1] === id);
    },
    dropPrivate() {
      for (const store of stores) store.drop((name) => isOthers(name, undefined));
    },
  };
}

/** Answers that are the same for everyone belong to nobody. */
const EVERYONE = 'public';

/**
 * The name under which an answer is kept: whose it is, then the operation and its query. Private answers bear the end of
 * the token they were asked with, so that after a change of account nobody's answer is found under another's name;
 * without a token nobody knows whose they are, and they are not kept.
 * @returns undefined when the answer must not be kept
 */
export function cacheKey(
  access: OperationInfo['access'],
  question: string,
  token: string | undefined,
): string | undefined {
  if (access === 'public') return `${EVERYONE} ${question}`;
  return token === undefined ? undefined : `${ownerOf(token)} ${question}`;
}

/** Whether the key belongs to another person than the token's. */
function isOthers(key: string, token: string | undefined): boolean {
  const [owner] = key.split(' ', 1);
  return owner !== EVERYONE && (token === undefined || owner !== ownerOf(token));
}

/** Enough of the token to tell two apart, and not the token itself. */
function ownerOf(token: string): string {
  return token.slice(-16).replaceAll(' ', '_');
}
