import type { components } from '../../../../generated/api/schema.d.ts';
import type { Handler } from '../../context.ts';
import { type Coin, coins } from '../../reference/coins.ts';

/** What derivatives are settled in (the choice is ours). */
const settlementCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'USDT', 'USDC', 'SOL', 'XRP']);

const lists = {
  spot: ({ kind }: Coin) => kind === 'crypto',
  contract: ({ coin }: Coin) => settlementCoins.has(coin),
  fund: () => true,
} as const;

/** GET asset-common/coin-list: the coins of each kind of record; lists that were not asked for are empty. */
export const coinList: Handler<'coinList'> = async ({ args: { type } }) => {
  const listOf = (name: keyof typeof lists) =>
    type === undefined || type === name ? [...coins.values()].filter(lists[name]).map(toListedCoin) : [];
  return { spot: listOf('spot'), contract: listOf('contract'), fund: listOf('fund') };
};

function toListedCoin({ coin, fullName, accuracy }: Coin): components['schemas']['ListedCoin'] {
  return { coin, fullName, icon: '', iconNight: '', accuracy };
}
