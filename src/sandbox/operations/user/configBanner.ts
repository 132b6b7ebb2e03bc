import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';
import { convertRules } from '../../convert/convertRules.ts';
import { chainOf } from '../../reference/chains.ts';
import type { CoinChain } from '../../reference/coinChain.ts';
import { coinChains } from '../../reference/coinChains.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

/** POST /v3/config/banner: what is closed now, for the pages it concerns. */
export const configBanner: Handler<'configBanner'> = async ({ args }) => ({
  list: notices[args.position]?.() ?? [],
});

const notices: { readonly [position in ArgumentsOf<'configBanner'>['position']]?: () => Banner[] } = {
  ASSET_DEPOSIT: () => coinChains.filter((entry) => !entry.isDepositOpen).map(closed('Deposits')),
  ASSET_WITHDRAW: () => coinChains.filter((entry) => !entry.isWithdrawOpen).map(closed('Withdrawals')),
  ASSET_CONVERT: () =>
    [...convertRules]
      .filter(([, rule]) => rule.isDisabled)
      .map(([coin]) =>
        banner({
          id: `convert-${coin}`,
          title: `${coin} cannot be converted`,
          content: `Conversions from and to ${coin} have ended.`,
          type: 'delistings',
        }),
      ),
};

function closed(what: 'Deposits' | 'Withdrawals'): (entry: CoinChain) => Banner {
  return ({ coin, chain, isDepositOpen, isWithdrawOpen }) => {
    const { label } = chainOf(chain);
    const isOver = !isDepositOpen && !isWithdrawOpen;
    return banner({
      id: `${what.toLowerCase()}-${coin}-${chain}`,
      title: `${coin} on ${label}`,
      content: `${what} of ${coin} on ${label} ${isOver ? 'have ended.' : 'are paused. Other networks work.'}`,
      type: isOver ? 'delistings' : 'maintenance_updates',
    });
  };
}

function banner(notice: Pick<Banner, 'id' | 'title' | 'content' | 'type'>): Banner {
  return { ...notice, link: '', start_time: '', end_time: '', closable: true };
}
