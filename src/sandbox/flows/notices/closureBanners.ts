import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { chainOf } from '../../world/reference/chains.ts';
import { type CoinChain, coinChains } from '../../world/reference/coinChains.ts';
import { convertRules } from '../convert/convertRules.ts';
import type { NoticeTexts, Words } from './noticeTexts.ts';

type Banner = ResultOf<'configBanner'>['list'][number];
type Position = ArgumentsOf<'configBanner'>['position'];
type NetworkWords = (coin: string, network: string) => Words;

/** Current closures, by the page they concern. */
export const closureBanners: { readonly [position in Position]?: (texts: NoticeTexts) => Banner[] } = {
  ASSET_DEPOSIT: ({ depositsPaused, depositsEnded }) =>
    coinChains
      .filter((entry) => !entry.isDepositOpen)
      .map((entry) => closedNetwork('deposits', entry, depositsPaused, depositsEnded)),
  ASSET_WITHDRAW: ({ withdrawalsPaused, withdrawalsEnded }) =>
    coinChains
      .filter((entry) => !entry.isWithdrawOpen)
      .map((entry) => closedNetwork('withdrawals', entry, withdrawalsPaused, withdrawalsEnded)),
  ASSET_CONVERT: ({ conversionsEnded }) =>
    [...convertRules]
      .filter(([, rule]) => rule.isDisabled)
      .map(([coin]) => banner(`convert-${coin}`, `${coin} convert`, conversionsEnded(coin), 'delistings')),
};

/** A network closed for both deposits and withdrawals has ended; one that is open for the other is paused. */
function closedNetwork(
  what: 'deposits' | 'withdrawals',
  { coin, chain, isDepositOpen, isWithdrawOpen }: CoinChain,
  paused: NetworkWords,
  ended: NetworkWords,
): Banner {
  const id = `${what}-${coin}-${chain}`;
  const { label } = chainOf(chain);
  return isDepositOpen || isWithdrawOpen
    ? banner(id, `${coin} ${chain}`, paused(coin, label), 'maintenance_updates')
    : banner(id, `${coin} ${chain}`, ended(coin, label), 'delistings');
}

/** Has a start date where it is known; the end is never known. */
function banner(id: string, what: string, [title, content]: Words, type: Banner['type']): Banner {
  const day = closedSince.get(what);
  const start_time = day === undefined ? '' : String(Date.parse(day) / 1000);
  return { id, title, content, type, link: '', start_time, end_time: '', closable: true };
}

/** When a coin was closed on a network, or for conversion: "2025-05-05", UTC. The dates are samples. */
export const closedSince: ReadonlyMap<string, string> = new Map([
  ['USDT ZKSYNC', '2025-05-05'],
  ['ETH LINEA', '2025-10-28'],
  ['USDT CAVAX', '2025-11-03'],
  ['USDC OP', '2025-11-12'],
  ['SHIB convert', '2025-09-15'],
]);
