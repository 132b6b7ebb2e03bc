import type { LedgerEntry } from '../../books/ledger/post.ts';
import type { SandboxContext } from '../context.ts';
import { advance, noPosition, type Position } from './advance.ts';
import { ledgerEntryOf } from './bookEntries.ts';
import { demoCredits } from './demoCredits.ts';
import type { DerivativeEntry } from './derivativeEntry.ts';
import { type Trader, traders } from './traders.ts';

/** What happened in the unified wallets of newly opened accounts, and what their traders hold now. */
export interface Past {
  /** Oldest first; with what is known of those that a contract caused. */
  readonly movements: readonly { readonly entry: LedgerEntry; readonly of: DerivativeEntry | null }[];
  readonly positions: readonly { readonly trader: Trader; readonly position: Position }[];
}

/**
 * The past of these accounts up to `now` (ms), as the engine would have made it while it happened. `holds` is what a
 * customer's unified wallet holds of a coin on the first day.
 */
export function pastOf(
  context: Pick<SandboxContext, 'market' | 'random'>,
  opened: ReadonlySet<number>,
  now: number,
  holds: (uid: number, coin: string) => string,
): Past {
  const runs = traders
    .filter(({ uid }) => opened.has(uid))
    .map((trader) => {
      const begin = noPosition(trader, now - trader.pastMs);
      const available = holds(trader.uid, trader.settle);
      return { trader, ...advance(context, trader, begin, { until: now, available }) };
    });
  const contracts = runs.flatMap(({ entries }) => entries.map((of) => ({ entry: ledgerEntryOf(of), of })));
  const credits = demoCredits(context.random, opened, now).map((entry) => ({ entry, of: null }));
  return {
    movements: [...contracts, ...credits].sort((one, next) => one.entry.at - next.entry.at),
    positions: runs,
  };
}
