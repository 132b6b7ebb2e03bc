import { describe, expect, it } from 'vitest';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { DAY, day, donut, START } from '../drawChart.tsx';
import { pictureOf } from '../support/picture.tsx';

const days = [0, 1, 2, 5].map((index) => day(index, String(index)));
/** Bars of names. */
const names: Partial<ChartNode> = { as: 'bar', x: donut.x };
const named = (...coins: string[]) => coins.map((coin) => ({ coin, fee: '1' }));

const textsAt = (...given: Parameters<typeof pictureOf>) =>
  pictureOf(...given).place.ticks.map(({ text }) => text);

describe.each(['line', 'bar'] as const)('the x axis of a %s chart', (as) => {
  it('starts at the right on a mirrored page, with everything at the same distance from there', () => {
    const [plain, mirrored] = [false, true].map(
      (isMirrored) => pictureOf({ as }, days, { isMirrored }).place,
    );
    const opposite = (x = 0) => expect.closeTo(600 - x, 6);
    expect([mirrored?.from, mirrored?.to]).toEqual([opposite(plain?.from), opposite(plain?.to)]);
    expect(mirrored?.places).toEqual(plain?.places.map(opposite));
    expect(mirrored?.ticks).toEqual(plain?.ticks.map(({ at, text }) => ({ at: opposite(at), text })));
  });
});

describe('the names below bars', () => {
  it.each<[given: string, coins: string[], width: number, want: string[]]>([
    ['in full where there is room', ['Bitcoin', 'Ethereum'], 400, ['Bitcoin', 'Ethereum']],
    [
      'cut where the next begins',
      ['Bitcoin', 'Wrapped Staked Ethereum'],
      300,
      ['Bitcoin', 'Wrapped Staked E…'],
    ],
    [
      'of every second bar where there are many',
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
      420,
      ['A', 'C', 'E', 'G'],
    ],
  ])('are %s', (_given, coins, width, want) => {
    expect(textsAt(names, named(...coins), { width })).toEqual(want);
  });

  it('are centred below their bars, as many as do not touch, however many bars there are', () => {
    for (const count of [2, 9, 31, 90]) {
      const { place } = pictureOf(
        { as: 'bar' },
        Array.from({ length: count }, (_, index) => day(index, '1')),
      );
      const gaps = place.ticks.slice(1).map(({ at }, index) => at - (place.ticks[index]?.at ?? 0));
      expect(Math.min(...gaps), String(count)).toBeGreaterThan(60);
      for (const { at } of place.ticks) expect(place.places).toContainEqual(at);
    }
  });
});

it('a single tick inside the range is labelled by the span between its ends', () => {
  const rows = [day(0.99, '1'), day(1.02, '2')];
  expect(textsAt({}, rows, { width: 120 })).toEqual(['00:00']);
  expect(textsAt({}, [{ time: String(START + DAY), fee: '1' }])).toEqual(['Jan 2026']);
});

describe('the y axis', () => {
  const ends = (as: ChartNode['as'], rows: unknown[], references: string[] = []) => {
    const { axis } = pictureOf({ as }, rows, { references }).place;
    return [axis.ticks[0], axis.ticks.at(-1)].map(String);
  };
  it.each<[given: string, as: ChartNode['as'], fees: string[], references: string[], want: string[]]>([
    ['from the lowest of a line', 'line', ['101', '104'], [], ['101', '104']],
    ['from zero of an area', 'area', ['101', '104'], [], ['0', '150']],
    ['from zero of bars, below it as well', 'bar', ['-3', '4'], [], ['-4', '4']],
    ['up to a reference within reach', 'line', ['1', '4'], ['80'], ['0', '80']],
    ['not to one that would flatten the figures', 'line', ['1', '4'], ['81'], ['1', '4']],
  ])('goes %s', (_given, as, fees, references, want) => {
    const rows = fees.map((fee, index) => day(index, fee));
    expect(ends(as, rows, references)).toEqual(want);
  });
});
