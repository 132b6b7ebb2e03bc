import { expect, test } from 'vitest';
import { SeenNonces } from '../../../src/sandbox/signing/seenNonces.ts';

const nonce = (number: number) => Buffer.from(String(number).padStart(16));

test('a nonce is known until its own time has left the window', () => {
  const seen = new SeenNonces(30_000);
  expect(seen.add(nonce(1), 1_020_000, 1_000_000)).toBe(true);
  expect(seen.add(nonce(1), 1_020_000, 1_050_000)).toBe(false);
  expect(seen.add(nonce(1), 1_020_000, 1_050_001)).toBe(true);
});

test('a steady flow never holds more than one minute of it', () => {
  const seen = new SeenNonces(30_000);
  let most = 0;
  for (let at = 0; at < 600_000; at += 100) {
    // Clocks of all kinds: from 30 s behind to 30 s ahead.
    seen.add(nonce(at), at + ((at * 7) % 60_001) - 30_000, at);
    most = Math.max(most, seen.size);
  }
  expect(most).toBeLessThanOrEqual(601);
  expect(most).toBeGreaterThan(100);
});
