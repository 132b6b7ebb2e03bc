import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { NoticeTexts, Words } from './noticeTexts.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

/** A notice that comes back every year; days are UTC, "12-15", and `from` may lie behind `to`. */
export interface YearlyNotice extends Pick<Banner, 'id' | 'type'> {
  readonly position: ArgumentsOf<'configBanner'>['position'];
  readonly from: string;
  /** The last day it is shown. */
  readonly to: string;
  readonly words: (texts: NoticeTexts) => Words;
}

/** What is true of this exchange at some times of the year. */
export const yearlyNotices: readonly YearlyNotice[] = [
  {
    id: 'year-end-statement',
    position: 'ASSET_EXPORT',
    from: '12-15',
    to: '01-31',
    words: ({ yearEndStatement }) => yearEndStatement,
    type: 'product_updates',
  },
  {
    id: 'year-end-transfers',
    position: 'ASSET_DEPOSIT',
    from: '12-23',
    to: '01-02',
    words: ({ yearEndTransfers }) => yearEndTransfers,
    type: 'other',
  },
];
