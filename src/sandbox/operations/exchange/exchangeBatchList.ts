import type { Handler } from '../../context.ts';
import { batchesOf } from '../../convert/batchesOf.ts';
import { smallBalances } from '../../convert/smallBalances.ts';

/** GET /exchange/batch/list: small balances of this moment, and earlier conversions of such page by page. */
export const exchangeBatchList: Handler<'exchangeBatchList'> = async ({ context, account, args }) => {
  const { cursor = 1, size = 20, fromCoin, accountType, ...filter } = args;
  const smallAssetCoins = await smallBalances(context, account.uid, accountType);
  const { list, total } = await batchesOf(context, account.uid, {
    ...filter,
    accountType,
    isSmall: true,
    index: cursor,
    limit: size,
  });
  return {
    smallAssetCoins: smallAssetCoins.filter((row) => fromCoin === undefined || row.fromCoin === fromCoin),
    supportToCoins: ['MNT', 'USDT', 'USDC'],
    records: list,
    cursor,
    size,
    lastPage: Math.ceil(total / size),
    totalCount: total,
  };
};
