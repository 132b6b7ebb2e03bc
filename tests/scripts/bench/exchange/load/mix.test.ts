import { expect, test } from 'vitest';
import { hundred, mix } from '../../../../../scripts/bench/exchange/load/mix.ts';

test('a hundred actions contain each one as often as the mix says, evenly spread', () => {
  expect(hundred).toHaveLength(100);
  for (const [name, { share }] of Object.entries(mix)) {
    expect(hundred.filter((action) => action === name)).toHaveLength(share);
    const half = hundred.slice(0, 50).filter((action) => action === name).length;
    expect(Math.abs(half - share / 2), name).toBeLessThanOrEqual(1);
  }
});
