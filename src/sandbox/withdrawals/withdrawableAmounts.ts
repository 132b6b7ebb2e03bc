import type { components } from '../../../generated/api/schema.d.ts';
import type { SandboxContext } from '../context.ts';
import { freeAmounts } from './freeAmounts.ts';
import { sourceWallets } from './sourceWallets.ts';

type WithdrawableAmount = components['schemas']['WithdrawableAmount'];

/** What each account can give of a coin: its balance less what is held back (domain §2.7). Decimal strings. */
export async function withdrawableAmounts(
  { db }: SandboxContext,
  uid: number,
  coin: string,
): Promise<WithdrawableAmount[]> {
  const names = ['FUND', 'UTA', 'EARN'] as const;
  const amounts = await freeAmounts(
    db,
    { uid, coin },
    names.map((name) => sourceWallets[name]),
  );
  return names.flatMap((accountType, index): WithdrawableAmount[] => {
    const { available = '0', free = '0' } = amounts[index] ?? {};
    // Earn is a source for the few who hold something there.
    if (accountType === 'EARN' && available === '0') return [];
    return [{ accountType, coin, withdrawableAmount: free, availableBalance: available }];
  });
}
