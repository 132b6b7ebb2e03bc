import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../src/contract/cache/memoryCache.ts';
import { createPersistentCache } from '../../../src/contract/cache/persistentCache.ts';
import { memoryStorage } from '../../shell/memoryStorage.ts';

const entry = (savedAt: number, size = 1) => ({ savedAt, text: JSON.stringify('x'.repeat(size)) });

describe('requirements §9.1: the in-memory cache holds at most 20 entries and evicts the oldest', () => {
  it('evicts the oldest entry and counts a replaced entry as new', () => {
    const cache = createMemoryCache();
    for (let at = 0; at < 20; at += 1) cache.set(`k${at}`, entry(at));
    cache.set('k0', entry(100));
    cache.set('k20', entry(101));
    expect(cache.get('k1')).toBeUndefined();
    expect(['k0', 'k2', 'k19', 'k20'].every((key) => cache.get(key) !== undefined)).toBe(true);
  });
});

/** A storage with room for so many characters. */
function smallStorage(room: number) {
  const storage = memoryStorage();
  const used = () => [...storage.values].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return {
    ...storage,
    set: (name: string, value: string) => {
      const before = storage.values.get(name) ?? '';
      if (used() - before.length + value.length + name.length > room) return false;
      return storage.set(name, value);
    },
  };
}

describe('requirements §9.1: the persistent cache takes about 4.5 MB of local storage', () => {
  it('evicts by age when 4.5 million characters are full', () => {
    const storage = memoryStorage();
    const cache = createPersistentCache(storage);
    cache.set('old', entry(2, 2_000_000));
    cache.set('older', entry(1, 2_000_000));
    cache.set('new', entry(3, 1_000_000));
    expect(storage.names()).toEqual(['ua_cache:old', 'ua_cache:new']);
  });

  it('does not keep an entry larger than the whole cache, and evicts nothing for it', () => {
    const storage = memoryStorage();
    const cache = createPersistentCache(storage);
    cache.set('small', entry(1));
    cache.set('huge', entry(2, 4_600_000));
    expect(storage.names()).toEqual(['ua_cache:small']);
  });

  it('evicts older answers after a quota error', () => {
    const storage = smallStorage(300);
    const cache = createPersistentCache(storage);
    for (let at = 1; at <= 4; at += 1) cache.set(`k${at}`, entry(at, 100));
    expect(storage.names()).toEqual(['ua_cache:k3', 'ua_cache:k4']);
    expect(cache.get('k4')).toEqual(entry(4, 100));
  });

  it('works with a storage that accepts nothing', () => {
    const cache = createPersistentCache({ ...memoryStorage(), set: () => false });
    cache.set('k', entry(1));
    expect(cache.get('k')).toBeUndefined();
  });

  it.each(['', 'nonsense', '12', '12 {"a":', 'x {"a":1}', '1e999 1', ' 1'])(
    'removes a corrupt entry: %j',
    (value) => {
      const storage = memoryStorage({ 'ua_cache:k': value, other: 'stays' });
      expect(createPersistentCache(storage).get('k')).toBeUndefined();
      expect(storage.names()).toEqual(['other']);
    },
  );

  it('evicts a corrupt entry before all others', () => {
    const storage = smallStorage(320);
    storage.set('ua_cache:bad', 'nonsense'.repeat(15));
    const cache = createPersistentCache(storage);
    cache.set('k1', entry(1, 100));
    cache.set('k2', entry(2, 100));
    expect(storage.names()).toEqual(['ua_cache:k1', 'ua_cache:k2']);
  });

  it('touches only its own entries', () => {
    const storage = memoryStorage({ ua_language: 'en' });
    const cache = createPersistentCache(storage);
    cache.set('k', entry(1));
    cache.drop(() => true);
    expect(storage.names()).toEqual(['ua_language']);
  });
});
