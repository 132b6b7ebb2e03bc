import type { Handler } from '../../context.ts';
import { chains } from '../../reference/chains.ts';
import { coinChains } from '../../reference/coinChains.ts';

/** GET pre-kya/chain-list: the networks in use, with their coins. */
export const preKyaChainList: Handler<'preKyaChainList'> = async () => {
  const list = [...chains.values()].flatMap(({ chain, label, tag }) => {
    const open = coinChains.filter(
      (entry) => entry.chain === chain && (entry.isDepositOpen || entry.isWithdrawOpen),
    );
    if (open.length === 0) return [];
    const names = { chain, chain_name: label, need_tag: tag !== undefined, tag_name: tag?.name ?? '' };
    return [{ ...names, coins: open.map(({ coin }) => coin) }];
  });
  return { list, total: list.length };
};
