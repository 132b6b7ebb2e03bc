import type { KeyValue } from '../ports/ports.ts';
import type { CacheEntry, CacheStore } from './memoryCache.ts';

export const CACHE_PREFIX = 'ua_cache:';

/** Requirements §9.1: about 4.5 MB of local storage, counted in characters as browsers do. */
export const MOST_CHARACTERS = 4_500_000;

/**
 * Responses that outlive the page, in local storage (requirements §9.1). The oldest are evicted when space runs out; an
 * entry that cannot be read is removed. A browser without usable storage behaves like one with an empty cache.
 */
export function createPersistentCache(storage: KeyValue): CacheStore {
  const names = () => storage.names().filter((name) => name.startsWith(CACHE_PREFIX));
  return {
    get: (key) => readEntry(storage, key),
    set(key, entry) {
      const name = CACHE_PREFIX + key;
      const value = `${entry.savedAt} ${entry.text}`;
      storage.remove(name);
      if (name.length + value.length > MOST_CHARACTERS) return;
      const others = byAge(storage, names());
      let used = others.reduce((sum, { size }) => sum + size, name.length + value.length);
      while (used > MOST_CHARACTERS || !storage.set(name, value)) {
        const oldest = others.shift();
        if (oldest === undefined) return;
        storage.remove(oldest.name);
        used -= oldest.size;
      }
    },
    drop(isDropped) {
      for (const name of names())
        if (isDropped(name.slice(CACHE_PREFIX.length), savedAtOf(storage.get(name)))) storage.remove(name);
    },
  };
}

/** Reads one entry. The early script uses it too, so keep it small and free of other dependencies. */
export function readEntry(storage: KeyValue, key: string): CacheEntry | undefined {
  const value = storage.get(CACHE_PREFIX + key);
  if (value === undefined) return undefined;
  const at = value.indexOf(' ');
  const savedAt = Number(value.slice(0, at));
  const text = value.slice(at + 1);
  if (at > 0 && Number.isSafeInteger(savedAt) && isJson(text)) return { savedAt, text };
  storage.remove(CACHE_PREFIX + key);
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Kept {
  name: string;
  size: number;
  savedAt: number;
}

/** The stored entries, oldest first; one without a timestamp sorts before all others. */
function byAge(storage: KeyValue, names: readonly string[]): Kept[] {
  return names
    .map((name) => {
      const value = storage.get(name) ?? '';
      return { name, size: name.length + value.length, savedAt: savedAtOf(value) };
    })
    .sort((a, b) => a.savedAt - b.savedAt);
}

/** 0 for one that cannot be read. */
function savedAtOf(value = ''): number {
  return Number.parseInt(value, 10) || 0;
}
