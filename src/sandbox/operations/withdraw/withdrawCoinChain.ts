import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { coins } from '../../reference/coins.ts';
import { withdrawChainsOf } from '../../withdrawals/withdrawChainsOf.ts';

/** GET withdraw/coin-chain: coins with the networks they can leave on. */
export const withdrawCoinChain: Handler<'withdrawCoinChain'> = async ({ args }) => {
  const asked = [...coins.values()].filter(
    ({ coin, kind }) => kind === 'crypto' && (args.coin === undefined || coin === args.coin),
  );
  if (asked.length === 0) throw new BusinessError(131001, `There is no coin ${args.coin}.`);
  return {
    list: asked.map(({ coin, fullName }) => ({ coin, coinName: fullName, chains: withdrawChainsOf(coin) })),
  };
};
