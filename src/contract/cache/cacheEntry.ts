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
