import { expect, test } from 'vitest';
import { interleaved } from '../../../scripts/bench/section.ts';

test('contenders take turns in going first, and the warm-up round does not count', async () => {
  const order: string[] = [];
  let count = 0;
  const runs = await interleaved(['a', 'b', 'c'], 3, async (name) => {
    order.push(name);
    count += 1;
    return count;
  });
  expect(order.join('')).toBe('abc' + 'abc' + 'bca' + 'cab');
  expect(runs).toEqual({ a: [4, 9, 11], b: [5, 7, 12], c: [6, 8, 10] });
});
