import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { NoticeTexts } from './noticeTexts.ts';
import { yearlyNotices } from './yearlyNotices.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

const dayMs = 86_400_000;

/** What the time of the year brings at a position, with the days it is shown on; `now` is ms. */
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
    // Closed this year, it comes again in the next.
    const id = `${name}-${new Date(start).getUTCFullYear()}`;
    return [{ ...times, id, title, content, type, link: '', closable: true }];
  });
}

/** The span of days, of this year or begun in the one before, that holds the moment; null when none does. ms. */
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
