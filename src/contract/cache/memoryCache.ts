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

/** One kept answer. */
export interface CacheEntry {
  /** The unwrapped result, as JSON: whoever reads it gets an object of their own. */
  text: string;
  /** When it came, ms since 1970. */
  savedAt: number;
}

/** Requirements §9.1: an answer is fresh for this long. */
export const FRESH_MS = 60_000;

/** An older answer is not shown even when nothing newer can be had: figures of yesterday mislead. */
export const KEPT_MS = 24 * 3_600_000;

/** Whether an answer kept at `savedAt` may still stand for a new one. A clock that was set back makes nothing fresh. */
export function isYounger(savedAt: number, than: number, now: number): boolean {
  return savedAt <= now && now - savedAt < than;
}
