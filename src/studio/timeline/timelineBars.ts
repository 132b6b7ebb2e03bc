import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { EditionId, FlagEntries } from '../protocol/protocol.ts';
import { entriesOf } from '../state/entries.ts';

/** One dated entry as a bar; positions are fractions of the chart's width, 0 to 1. */
export interface TimelineBar {
  readonly edition: EditionId;
  readonly flag: string;
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
}

export interface TimelinePicture {
  readonly bars: readonly TimelineBar[];
  /** First days of months or years within the chart. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  /** The position of the current time. */
  readonly now: number;
}

const DAY = 86_400_000;

/** Time before the first and after the last date. */
const MARGIN = 45 * DAY;

/** Fraction of the width that a label needs. */
const EDGE = 0.08;

/** Above this number of months, only years are labelled. */
const MOST_MONTHS = 18;

type Edited = readonly { readonly id: EditionId; readonly flags: FlagEntries | null }[];

/**
 * Every dated entry as a bar, from before the first date (or now) until after the last.
 * @param now ms since the epoch
 */
export function timelinePicture(editions: Edited, now: number): TimelinePicture {
  const dated = editions.flatMap(({ id, flags }) =>
    Object.keys(flags ?? {}).flatMap((flag) =>
      entriesOf(flags, flag)
        .filter(({ from, until }) => isMoment(from) || isMoment(until))
        .map((entry) => ({ edition: id, flag, entry })),
    ),
  );
  const moments = dated
    .flatMap(({ entry: { from, until } }) => [from, until])
    .filter(isMoment)
    .map(Date.parse);
  const first = Math.min(now, ...moments) - MARGIN;
  const last = Math.max(now, ...moments) + MARGIN;
  const share = (moment: number) => (moment - first) / (last - first);
  return {
    bars: dated.map(({ edition, flag, entry }) => ({
      edition,
      flag,
      entry,
      start: isMoment(entry.from) ? share(Date.parse(entry.from)) : 0,
      end: isMoment(entry.until) ? share(Date.parse(entry.until)) : 1,
    })),
    ticks: ticksBetween(first, last).map(({ moment, label }) => ({ at: share(moment), label })),
    now: share(now),
  };
}

function isMoment(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text));
}

function ticksBetween(first: number, last: number): { moment: number; label: string }[] {
  const begin = new Date(first);
  const months = Math.ceil((last - first) / (30 * DAY));
  const step = months > MOST_MONTHS ? 12 : months > 9 ? 3 : 1;
  const start = step === 12 ? 0 : begin.getUTCMonth();
  const found = [];
  for (let month = start; ; month += step) {
    const moment = Date.UTC(begin.getUTCFullYear(), month);
    // A label at the very edge would be cut off.
    if (moment > last - (last - first) * EDGE) return found;
    if (moment >= first) found.push({ moment, label: labelOf(moment, step) });
  }
}

function labelOf(moment: number, step: number): string {
  const date = new Date(moment);
  if (step === 12) return String(date.getUTCFullYear());
  return date.toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
}
