import type { SandboxContext } from '../context.ts';
import { dayChange } from '../market/dayChange.ts';

/** A coin's price; decimal strings. */
export interface ControlPrice {
  coin: string;
  /** USDT for one coin. */
  price: string;
  /** Move within 24 hours, "0.0132" is 1.32 per cent up. */
  change: string;
}

const dayMs = 86_400_000;

/** Every coin that has a market, in listing order. */
export function controlPrices({ market, clock }: SandboxContext): ControlPrice[] {
  const now = clock.now();
  return market.coins().flatMap((coin) => {
    const price = market.priceAt(coin, now);
    const before = market.priceAt(coin, now - dayMs);
    if (price === null || before === null || coin === 'USDT') return [];
    const change = dayChange([
      { at: now - dayMs, rate: before },
      { at: now, rate: price },
    ]);
    return [{ coin, price, change }];
  });
}
