import { utcTicks } from 'd3-time';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../formats/decimal.ts';
import type { FormatLocale } from '../../../../formats/index.ts';
import { zoneOffsetMs } from '../../../../formats/shared/moment.ts';
import { DAY_MS, MONTH_MS, momentTick } from '../../../../formats/ticks.ts';
import type { ChartModel } from '../model/chartModel.ts';
import {
  type Bar,
  barsOf,
  coursePlaces,
  knownFigures,
  type Slot,
  slotsOf,
  stackOf,
} from '../model/layers.ts';
import { type ValueAxis, valueAxis } from '../model/valueAxis.ts';
import type { ChartWords } from './useChartWords.ts';

export const HEIGHT = 240;
export const TOP = 26;
const BOTTOM = 26;
/** Room beyond the last figure, for half of its label. */
const END = 22;
const TICKS = 4;
/** Width of a character at the axis, px: generous, so that nothing is cut off. */
const CHARACTER = 7;
const LABEL_ROOM = 84;
/** A reference line above this multiple of the highest figure is left off the axis: it would flatten the figures. */
const REACH = 20;

/** A label at the x axis. */
interface XTick {
  at: number;
  text: string;
}

/** The layout, in pixels from the top left corner. */
export interface Geometry {
  axis: ValueAxis;
  /** Start and end of the x axis. */
  from: number;
  to: number;
  bottom: number;
  /** Each point's position on the x axis. */
  places: readonly number[];
  /** For each point, the bars of each series; empty in a chart without bars. */
  bars: readonly (readonly (Bar | null)[])[];
  /** Width available for each point's bars. */
  slot: number;
  ticks: readonly XTick[];
  y(figure: Decimal): number;
}

/** @param width of the drawing in pixels  @param references values of reference lines */
export function geometryOf(
  node: ChartNode,
  model: ChartModel,
  { width, references, words }: { width: number; references: readonly Decimal[]; words: ChartWords },
): Geometry {
  const { points, isOverTime } = model;
  const hasBars = node.as === 'bar' || node.as === 'stacked';
  const bars = hasBars ? points.map(node.as === 'bar' ? barsOf : stackOf) : [];
  const zero = node.as === 'line' ? [] : [new Decimal(0)];
  const own = hasBars
    ? bars.flatMap((one) => one.flatMap((bar) => (bar === null ? [] : [bar.from, bar.to])))
    : node.series.flatMap((_series, index) => knownFigures(points, index));
  const axis = valueAxis([...own, ...withinReach(references, own), ...zero], TICKS);
  const longest = Math.max(...axis.ticks.map((tick) => words.tick(tick).length));
  const room = longest * CHARACTER + 10;
  const length = Math.max(40, width - room - END);
  const across = (fraction: number) =>
    words.isMirrored ? width - room - fraction * length : room + fraction * length;
  const bottom = HEIGHT - BOTTOM;
  const locale = localeOf(node, words);
  const slots = hasBars
    ? slotsOf(points, { isOverTime, isByMonth: node.x.formatArgs?.whole === 'month' })
    : [];
  const fractions = hasBars ? slots.map(({ start, size }) => start + size / 2) : coursePlaces(points);
  return {
    axis,
    from: across(0),
    to: across(1),
    bottom,
    places: fractions.map(across),
    bars,
    slot: (slots[0]?.size ?? 0) * length,
    ticks: (hasBars
      ? slotTicks(node, model, { slots, length, locale, words })
      : courseTicks(node, model, { length, locale })
    ).map(({ at, text }) => ({ at: across(at), text })),
    y: (figure) => TOP + (1 - axis.place(figure)) * (bottom - TOP),
  };
}

/** The references that fit the figures; all of them when there are no figures. */
function withinReach(references: readonly Decimal[], own: readonly Decimal[]): readonly Decimal[] {
  const reach = Decimal.max(0, ...own.map((figure) => figure.abs())).times(REACH);
  return reach.isZero() ? references : references.filter((figure) => figure.abs().lte(reach));
}

/** Whole days and months are those of UTC, other moments are shown in the reader's time zone. */
function localeOf({ x }: ChartNode, { locale }: ChartWords): FormatLocale {
  return x.formatArgs?.whole === undefined ? locale : { ...locale, timeZone: 'UTC' };
}

/** Moments that are round on the clocks of the reader's time zone; the moment itself when there is one. */
function courseTicks(
  { x: { formatArgs } }: ChartNode,
  { points }: ChartModel,
  { length, locale }: { length: number; locale: FormatLocale },
): XTick[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  if (first === last) return [{ at: 0.5, text: momentTick(first, Number.POSITIVE_INFINITY, locale) }];
  const room = Math.max(2, Math.floor(length / LABEL_ROOM));
  // A series of whole days has no hours.
  const most = formatArgs?.whole === undefined ? room : Math.min(room, points.length - 1);
  const onClock = (moment: number) => new Date(moment + zoneOffsetMs(moment, locale.timeZone));
  const ticks = utcTicks(onClock(first), onClock(last), most).map((tick) => {
    const clock = tick.getTime();
    return clock - zoneOffsetMs(clock - zoneOffsetMs(clock, locale.timeZone), locale.timeZone);
  });
  // A daylight-saving change makes one of the steps shorter.
  const step = Math.max(...ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)), 0);
  return ticks.map((tick) => ({
    at: (tick - first) / (last - first),
    text: momentTick(tick, step === 0 ? last - first : step, locale),
  }));
}

/** Labels as many slots as fit. */
function slotTicks(
  { x: { formatArgs } }: ChartNode,
  { points, isOverTime }: ChartModel,
  {
    slots,
    length,
    locale,
    words,
  }: { slots: readonly Slot[]; length: number; locale: FormatLocale; words: ChartWords },
): XTick[] {
  const slot = (slots[0]?.size ?? 1) * length;
  const every = Math.max(1, Math.ceil(LABEL_ROOM / slot / 1.2));
  const [first, second] = points;
  const gap = first === undefined || second === undefined ? DAY_MS : second.at - first.at;
  const step = formatArgs?.whole === 'month' ? MONTH_MS : gap;
  return points.flatMap((point, index) => {
    const { start, size } = slots[index] ?? { start: 0, size: 1 };
    if (index % every !== 0) return [];
    // A date is short enough; truncated it would read as another.
    const text = isOverTime
      ? momentTick(point.at, step, locale)
      : cut(words.x(point.x), Math.floor((slot * every) / CHARACTER));
    return [{ at: start + size / 2, text }];
  });
}

/** The whole name is in the legend and in the table. */
function cut(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, Math.max(1, most - 1))}…`;
}
