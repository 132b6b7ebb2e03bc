import { expect, it } from 'vitest';
import type { EditionId, FlagEntries } from '../../../src/studio/protocol/protocol.ts';
import { timelinePicture } from '../../../src/studio/timeline/timelineBars.ts';

const reason = 'Decision 31 of the board.';
const now = Date.parse('2026-12-01T00:00:00Z');
const picture = (flags: FlagEntries) => timelinePicture([{ id: 'TUR' as EditionId, flags }], now);

it('gives each dated entry a bar between its dates; without one it reaches the edge', () => {
  const { bars, now: at } = picture({
    p2p: { action: 'hide', reason },
    card: [
      { action: 'hide', until: '2027-01-01T00:00:00Z', reason },
      { action: 'hide', from: '2027-03-01T00:00:00Z', until: '2027-06-01T00:00:00Z', reason },
    ],
    earn: { action: 'hide', from: '2027-01-01T00:00:00Z', reason },
  });
  expect(bars.map(({ flag }) => flag)).toEqual(['card', 'card', 'earn']);
  const [first, second, third] = bars;
  expect([first?.start, third?.end]).toEqual([0, 1]);
  expect(first?.end).toBe(third?.start);
  expect(at).toBeLessThan(first?.end ?? 0);
  expect(second?.start).toBeLessThan(second?.end ?? 0);
  expect(second?.end).toBeLessThan(1);
});

it('names months, over several years only years, and leaves out invalid dates', () => {
  const months = picture({ card: { action: 'hide', from: '2027-02-01T00:00:00Z', reason } });
  expect(months.ticks.map(({ label }) => label)).toEqual([
    'Nov 2026',
    'Dec 2026',
    'Jan 2027',
    'Feb 2027',
    'Mar 2027',
  ]);
  const years = picture({ card: { action: 'hide', from: '2031-02-01T00:00:00Z', reason } });
  expect(years.ticks.map(({ label }) => label)).toEqual(['2027', '2028', '2029', '2030']);
  expect(picture({ card: { action: 'hide', from: 'soon', reason } }).bars).toEqual([]);
});
