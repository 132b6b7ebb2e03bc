import type { Decimal } from '../../../formats/decimal.ts';

/** How a position changes or is charged; each is a kind of ledger transaction (entryTypes.ts). */
export type DerivativeKind =
  | 'contract-trade'
  | 'contract-funding'
  | 'contract-delivery'
  | 'contract-liquidation'
  | 'contract-deleverage';

/** One event of a position, with the money that it moves in the coin that the contract settles in. */
export interface DerivativeEntry {
  readonly uid: number;
  /** Reference of the ledger transaction, and the trade's id. */
  readonly id: string;
  readonly kind: DerivativeKind;
  /** ms */
  readonly at: number;
  readonly symbol: string;
  readonly settle: string;
  readonly side: 'Buy' | 'Sell';
  /** Decimal string above zero. */
  readonly quantity: string;
  /** Position afterwards, negative when short. */
  readonly size: string;
  readonly price: Decimal;
  /** At which a position that ends here was opened; null for anything else. */
  readonly entryPrice: Decimal | null;
  /** Profit or loss of a position that ends here; zero for anything else. */
  readonly profit: Decimal;
  /** What the insurance pays because the customer has less than was lost. */
  readonly insured: Decimal;
  /** Positive when received; null for anything but funding. */
  readonly funding: Decimal | null;
  /** null for funding. */
  readonly fee: Decimal | null;
  readonly rate: string;
  /** '' for funding. */
  readonly orderId: string;
}

/** What an entry adds to the wallet. */
export function changeOf({ profit, insured, funding, fee }: DerivativeEntry): Decimal {
  return profit
    .plus(insured)
    .plus(funding ?? 0)
    .minus(fee ?? 0);
}
