import type { OperationId, OperationInfo } from '../../../generated/api/operations.ts';
import type { Ports } from '../ports/ports.ts';
import { type CacheEntry, FRESH_MS, isYounger, KEPT_MS } from './cacheEntry.ts';
import { cacheKey, isOthers } from './cacheKey.ts';
import { createMemoryCache } from './memoryCache.ts';
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
