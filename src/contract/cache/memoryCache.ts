import type { CacheEntry } from './cacheEntry.ts';

/** Requirements §9.1: the in-memory cache holds at most 20 entries. */
export const MOST_ANSWERS = 20;

export interface CacheStore {
  get(key: string): CacheEntry | undefined;
  set(key: string, entry: CacheEntry): void;
  /** Drops every entry whose key the condition accepts. */
  drop(isDropped: (key: string) => boolean): void;
}

/** Responses kept for the life of the page; the oldest is evicted when there are too many (requirements §9.1). */
export function createMemoryCache(): CacheStore {
  // A Map keeps the order in which its keys were set.
  const entries = new Map<string, CacheEntry>();
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MOST_ANSWERS && oldest !== undefined) entries.delete(oldest);
    },
    drop(isDropped) {
      for (const key of [...entries.keys()]) if (isDropped(key)) entries.delete(key);
    },
  };
}
