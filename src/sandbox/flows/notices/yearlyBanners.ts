import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { dayMs } from '../../world/clock.ts';
import type { NoticeTexts, Words } from './noticeTexts.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

/** The seasonal notices at a position, with the days they are shown; `now` is ms. */
export function yearlyBanners(
  position: ArgumentsOf<'configBanner'>['position'],
  now: number,
  texts: NoticeTexts,
): Banner[] {
  return yearlyNotices.flatMap(({ id: name, position: place, from, to, words, type }) => {
    const span = place === position ? spanAround(from, to, now) : null;
    if (span === null) return [];
    const { start, end } = span;
    const [title, content] = words(texts);
    const times = { start_time: String(start / 1000), end_time: String(end / 1000) };
    // Closing it hides it for this year only.
    const id = `${name}-${new Date(start).getUTCFullYear()}`;
    return [{ ...times, id, title, content, type, link: '', closable: true }];
  });
}

/** The period that contains `now`, starting this year or last year; null when there is none. ms. */
function spanAround(from: string, to: string, now: number): { start: number; end: number } | null {
  const year = new Date(now).getUTCFullYear();
  const isOverNewYear = from > to;
  for (const first of [year - 1, year]) {
    const start = Date.parse(`${first}-${from}`);
    const end = Date.parse(`${isOverNewYear ? first + 1 : first}-${to}`) + dayMs;
    if (start <= now && now < end) return { start, end };
  }
  return null;
}

type YearlyNoticesBanner = ResultOf<'configBanner'>['list'][number];

/** A notice that returns every year; days are UTC, "12-15", and `from` may be after `to` when it spans New Year. */
interface YearlyNotice extends Pick<YearlyNoticesBanner, 'id' | 'type'> {
  readonly position: ArgumentsOf<'configBanner'>['position'];
  readonly from: string;
  /** The last day it is shown. */
  readonly to: string;
  readonly words: (texts: NoticeTexts) => Words;
}

/** The notices of this exchange that return every year. */
const yearlyNotices: readonly YearlyNotice[] = [
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
