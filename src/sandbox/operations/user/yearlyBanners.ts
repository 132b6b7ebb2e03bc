import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { yearlyNotices } from '../../reference/notices.ts';

type Banner = ResultOf<'configBanner'>['list'][number];

const dayMs = 86_400_000;

/** What the time of the year brings at a position, with the days it is shown on; `now` is ms. */
export function yearlyBanners(position: ArgumentsOf<'configBanner'>['position'], now: number): Banner[] {
  return yearlyNotices.flatMap(({ position: place, from, to, ...notice }) => {
    const span = place === position ? spanAround(from, to, now) : null;
    if (span === null) return [];
    const { start, end } = span;
    const times = { start_time: String(start / 1000), end_time: String(end / 1000) };
    // Closed this year, it comes again in the next.
    const id = `${notice.id}-${new Date(start).getUTCFullYear()}`;
    return [{ ...notice, ...times, id, link: '', closable: true }];
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
