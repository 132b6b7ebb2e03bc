import { expect, test } from 'vitest';
import { boundedCache } from '../../../src/sandbox/platform/boundedCache.ts';

test('a full cache drops the entry that was used least recently', () => {
  const cache = boundedCache<object>(3);
  for (const name of ['a', 'b', 'c']) cache.set(name, {});
  cache.get('a');
  cache.set('d', {});
  expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
});

test('an empty cache is small however much it may hold', () => {
  const { heapUsed } = process.memoryUsage();
  const caches = Array.from({ length: 1000 }, () => boundedCache<object>(10_000));
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(caches.length * 20_000);
});
