import type { ResultOf } from '../../../generated/api/types.ts';

export type Banner = ResultOf<'configBanner'>['list'][number];

/** The notices that run at `now` (ms) and were not closed; one that may not be closed is shown all the same. */
export function shownBanners(list: readonly Banner[], closed: readonly string[], now: number): Banner[] {
  return list.filter(
    ({ id, closable, start_time = '', end_time = '' }) =>
      !(closable && closed.includes(id)) &&
      (start_time === '' || Number(start_time) * 1000 <= now) &&
      (end_time === '' || now < Number(end_time) * 1000),
  );
}
