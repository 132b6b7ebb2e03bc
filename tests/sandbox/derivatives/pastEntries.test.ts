import { expect, test } from 'vitest';
import { Decimal } from '../../../src/formats/decimal.ts';
import { demoPositions } from '../../../src/sandbox/flows/derivatives/demoPositions.ts';
import { pastEntries } from '../../../src/sandbox/flows/derivatives/seedDerivatives.ts';
import type { Market } from '../../../src/sandbox/world/market/market.ts';
import { createRandom } from '../../../src/sandbox/world/random.ts';

const market: Market = { priceAt: () => '50000', rateAt: () => '50000', coins: () => [] };
const random = createRandom('any');
const hourMs = 3_600_000;

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'a first day that begins at %i:00 has entries that can be told apart and balances that follow',
  (hour) => {
    const now = Date.UTC(2026, 10, 21) + hour * hourMs;
    for (const position of demoPositions) {
      const entries = pastEntries({ market, random }, position, now);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      expect(entries.at(-1)?.balance).toBe(new Decimal(position.closing).toFixed());
      expect(entries.every(({ balance }) => !balance.startsWith('-'))).toBe(true);
    }
  },
);
