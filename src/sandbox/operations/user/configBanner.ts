import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Handler } from '../../context.ts';
import { convertRules } from '../../convert/convertRules.ts';
import { chainOf } from '../../reference/chains.ts';
import type { CoinChain } from '../../reference/coinChain.ts';
import { coinChains } from '../../reference/coinChains.ts';
import { closedSince } from '../../reference/notices.ts';
import { yearlyBanners } from './yearlyBanners.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

/** POST /v3/config/banner: what is closed now, then what the time of the year brings, for the pages it concerns. */
export const configBanner: Handler<'configBanner'> = async ({ context, args }) => {
  const closed = notices[args.position]?.() ?? [];
  return { list: [...closed, ...yearlyBanners(args.position, context.clock.now())] };
};

const notices: { readonly [position in ArgumentsOf<'configBanner'>['position']]?: () => Banner[] } = {
  ASSET_DEPOSIT: () => coinChains.filter((entry) => !entry.isDepositOpen).map(closed('Deposits')),
  ASSET_WITHDRAW: () => coinChains.filter((entry) => !entry.isWithdrawOpen).map(closed('Withdrawals')),
  ASSET_CONVERT: () =>
    [...convertRules]
      .filter(([, rule]) => rule.isDisabled)
      .map(([coin]) => ({
        id: `convert-${coin}`,
        title: `${coin} cannot be converted`,
        content: `Conversions from and to ${coin} have ended.`,
        type: 'delistings',
        ...since(`${coin} convert`),
      })),
};

function closed(what: 'Deposits' | 'Withdrawals'): (entry: CoinChain) => Banner {
  return ({ coin, chain, isDepositOpen, isWithdrawOpen }) => {
    const { label } = chainOf(chain);
    const isOver = !isDepositOpen && !isWithdrawOpen;
    return {
      id: `${what.toLowerCase()}-${coin}-${chain}`,
      title: `${coin} on ${label}`,
      content: `${what} of ${coin} on ${label} ${isOver ? 'have ended.' : 'are paused. Other networks work.'}`,
      type: isOver ? 'delistings' : 'maintenance_updates',
      ...since(`${coin} ${chain}`),
    };
  };
}

/** Dated where the day is known; nobody knows when it ends. */
function since(what: string): Pick<Banner, 'link' | 'start_time' | 'end_time' | 'closable'> {
  const day = closedSince.get(what);
  const start_time = day === undefined ? '' : String(Date.parse(day) / 1000);
  return { link: '', start_time, end_time: '', closable: true };
}
