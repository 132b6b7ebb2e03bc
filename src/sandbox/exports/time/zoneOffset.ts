/** Offsets change at whole quarters of an hour only. ms */
const quarterMs = 15 * 60_000;

/** Minutes that a moment's clocks are ahead of UTC. */
export type OffsetAt = (ms: number) => number;

/**
 * How far the clocks of a zone are ahead of UTC at any moment, summer time included. The last quarter of an hour is
 * remembered: rows come in the order of time, and asking for each would take most of an export.
 * @throws RangeError for an unknown zone
 */
export function createOffsetAt(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  let known = { quarter: Number.NaN, minutes: 0 };
  return (ms) => {
    const quarter = Math.floor(ms / quarterMs);
    if (quarter !== known.quarter) known = { quarter, minutes: minutesOf(format, quarter * quarterMs) };
    return known.minutes;
  };
}

function minutesOf(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (hours === undefined) return 0;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
