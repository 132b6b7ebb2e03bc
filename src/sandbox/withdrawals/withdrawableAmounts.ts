import type { components } from '../../../generated/api/schema.d.ts';
import { Decimal } from '../../formats/decimal.ts';
import type { SandboxContext } from '../context.ts';
import { userAccount, type Wallet } from '../ledger/accountId.ts';
import { balanceOf } from '../ledger/balances.ts';

type WithdrawableAmount = components['schemas']['WithdrawableAmount'];

/** Wallets a withdrawal can draw on (domain.md §5.1 "source account"), with their names in the contract. */
const sources: readonly (readonly [Wallet, WithdrawableAmount['accountType']])[] = [
  ['FUND', 'FUND'],
  ['UNIFIED', 'UTA'],
];

/** What each account can give of a coin: its balance less what is held back (domain.md §2.7). Decimal strings. */
export async function withdrawableAmounts(
  context: SandboxContext,
  uid: number,
  coin: string,
): Promise<WithdrawableAmount[]> {
  const holds = await context.db
    .selectFrom('withdrawal_holds')
    .select(['wallet', 'amount'])
    .where('uid', '=', uid)
    .where('coin', '=', coin)
    .where('released_at', 'is', null)
    .execute();
  return Promise.all(
    sources.map(async ([wallet, accountType]) => {
      const balance = await balanceOf(context.db, {
        accountId: userAccount(uid, wallet),
        book: 'available',
        coin,
      });
      const held = Decimal.sum(
        0,
        ...holds.filter((hold) => hold.wallet === wallet).map(({ amount }) => amount),
      );
      const free = Decimal.max(0, new Decimal(balance).minus(held));
      return { accountType, coin, withdrawableAmount: free.toFixed(), availableBalance: balance };
    }),
  );
}
