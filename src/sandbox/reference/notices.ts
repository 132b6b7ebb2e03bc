import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';

type Banner = ResultOf<'configBanner'>['list'][number];
type Position = ArgumentsOf<'configBanner'>['position'];

/** A notice that comes back every year; days are UTC, "12-15", and `from` may lie behind `to`. */
export interface YearlyNotice extends Pick<Banner, 'id' | 'title' | 'content' | 'type'> {
  readonly position: Position;
  readonly from: string;
  /** The last day it is shown. */
  readonly to: string;
}

/** Since when a coin is closed on a network, or cannot be converted: "2025-05-05", UTC. The dates are samples. */
export const closedSince: ReadonlyMap<string, string> = new Map([
  ['USDT ZKSYNC', '2025-05-05'],
  ['ETH LINEA', '2025-10-28'],
  ['USDT CAVAX', '2025-11-03'],
  ['SHIB convert', '2025-09-15'],
]);

/** What is true of this exchange at some times of the year. */
export const yearlyNotices: readonly YearlyNotice[] = [
  {
    id: 'year-end-statement',
    position: 'ASSET_EXPORT',
    from: '12-15',
    to: '01-31',
    title: 'The statement of your year',
    content: 'From 1 January, 00:00 UTC, a statement can hold the whole year. Files are kept for 7 days.',
    type: 'product_updates',
  },
  {
    id: 'year-end-transfers',
    position: 'ASSET_DEPOSIT',
    from: '12-23',
    to: '01-02',
    title: 'Bank transfers take longer',
    content: 'Banks do not work on public holidays. Coins and cards arrive as usual.',
    type: 'other',
  },
];
