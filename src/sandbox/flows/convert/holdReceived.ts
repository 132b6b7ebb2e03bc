import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { carryHolds } from '../../books/holds/carryHolds.ts';
import { holdNewCoins } from '../../books/holds/coolingOff.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { convertAccountOf } from './convertAccounts.ts';

interface Received {
  readonly uid: number;
  readonly account_type: string;
  readonly to_coin: string;
  /** Identifies the conversion among all that bring coins. */
  readonly reference: string;
  /** What became of each coin that was given; at least one. */
  readonly parts: readonly {
    readonly from_coin: string;
    readonly from_amount: string;
    readonly to_amount: string;
  }[];
}

/** Holds what was received as long as new coins are held, or as long as what was given was held. `now` is ms. */
export async function holdReceived(
  config: SandboxConfig,
  trx: Transaction<Database>,
  { uid, account_type, to_coin: toCoin, reference, parts }: Received,
  now: number,
): Promise<void> {
  const { wallet } = convertAccountOf(account_type);
  const amount = Decimal.sum(0, ...parts.map(({ to_amount }) => to_amount)).toFixed();
  const held = { uid, wallet, coin: toCoin, amount, reference, since: now, now };
  const heldUntil = await holdNewCoins(config, trx, held);
  for (const { from_coin: fromCoin, from_amount: fromAmount, to_amount: toAmount } of parts)
    await carryHolds(trx, { uid, wallet, fromCoin, fromAmount, toCoin, toAmount, heldUntil, now });
}
