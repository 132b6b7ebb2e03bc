import type { Handler } from '../../context.ts';
import { screenableChains } from '../../preKya/screenableChains.ts';

/** GET pre-kya/chain-list: the networks in use, with their coins. */
export const preKyaChainList: Handler<'preKyaChainList'> = async () => {
  const list = screenableChains.map(({ chain: { chain, label, tag }, coins }) => ({
    chain,
    chain_name: label,
    coins: [...coins],
    need_tag: tag !== undefined,
    tag_name: tag?.name ?? '',
  }));
  return { list, total: list.length };
};
