import { Decimal } from '../../formats/decimal.ts';
import type { Wallet } from '../ledger/accountId.ts';

/** What a withdrawal takes from one wallet; a decimal string above 0. */
export interface Part {
  readonly wallet: Wallet;
  readonly amount: string;
}

/** Takes an amount from wallets in their order (domain §5.1); null when they hold too little. */
export function drawOn(sources: readonly Part[], amount: string): Part[] | null {
  let missing = new Decimal(amount);
  const parts: Part[] = [];
  for (const { wallet, amount: free } of sources) {
    const taken = Decimal.min(missing, free);
    if (taken.isPositive() && !taken.isZero()) parts.push({ wallet, amount: taken.toFixed() });
    missing = missing.minus(taken);
  }
  return missing.isZero() ? parts : null;
}
