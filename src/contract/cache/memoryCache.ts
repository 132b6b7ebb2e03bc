/** Requirements §9.1: the in-memory cache holds at most 20 entries. */
export const MOST_ANSWERS = 20;

export interface CacheStore {
  get(key: string): CacheEntry | undefined;
  set(key: string, entry: CacheEntry): void;
  /** Drops every entry that the condition accepts; an entry without a moment that can be read has 0. */
  drop(isDropped: (key: string, savedAt: number) => boolean): void;
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
      for (const [key, { savedAt }] of [...entries]) if (isDropped(key, savedAt)) entries.delete(key);
    },
  };
}

/** One cached response. */
export interface CacheEntry {
  /** The unwrapped result as JSON text, so that every reader gets its own copy. */
  text: string;
  /** When it was received, ms since 1970. */
  savedAt: number;
}

/** Requirements §9.1: how long a cached response is fresh. */
export const FRESH_MS = 60_000;

/** An older response is not shown even when no new one can be fetched: yesterday's figures mislead. */
export const KEPT_MS = 24 * 3_600_000;

/** The same for a response that belongs to a person: no longer than an idle session lives (decision 0029). */
export const PRIVATE_KEPT_MS = 30 * 60_000;

/** Whether `savedAt` is less than `than` ms ago. An entry from the future (the clock was set back) is expired. */
export function isYounger(savedAt: number, than: number, now: number): boolean {
  return savedAt <= now && now - savedAt < than;
}
