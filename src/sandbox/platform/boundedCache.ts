import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `most` entries, which drops the least recently used one. It grows as it fills: with a `max`, LRUCache
 * allocates the room for all entries at once, 240 kB for ten thousand, and an exchange has a dozen of these.
 */
export function boundedCache<Value extends object>(most: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
}
