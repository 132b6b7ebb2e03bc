import { vi } from 'vitest';
import type { ChartNode, Screen } from '../../../../generated/models/screen.v1.d.ts';
import { renderScreen } from '../../renderScreen.tsx';

export const DAY = 86_400_000;
export const START = Date.UTC(2026, 0, 1);
/** A row of `fees`: so many days after the start. */
export const day = (index: number, fee: unknown, sum: unknown = '') => ({
  time: String(START + index * DAY),
  fee,
  sum,
});

/** A line of one series, of the source `fees`. */
export const course: ChartNode = {
  id: 'fees',
  kind: 'chart',
  as: 'line',
  rows: 'fees',
  caption: 'fees.caption',
  x: { at: '/time', label: 'fees.day', format: 'date', formatArgs: { unit: 'ms' } },
  series: [{ id: 'fee', at: '/fee', label: 'fees.fee' }],
  format: 'fiat',
  formatArgs: { currency: 'EUR' },
  empty: { title: 'fees.none' },
};
export const donut: ChartNode = {
  ...course,
  as: 'donut',
  x: { at: '/coin', label: 'fees.coin', format: 'coinIcon' },
  series: [{ id: 'value', at: '/value', label: 'fees.value' }],
};

/** Draws a screen of one chart, whose source answers with `answer`, or fails with it if it is an error. */
export function drawChart(node: Partial<ChartNode>, answer: unknown, load?: 'lazy') {
  const source = { op: 'feeDays', items: '/days', ...(load === undefined ? {} : { load }) };
  const screen: Partial<Screen> = { sources: { fees: source }, body: [{ ...course, ...node } as ChartNode] };
  return renderScreen(screen, {
    answer: () => {
      if (answer instanceof Error) throw answer;
      return { days: answer };
    },
  });
}

/** Whether a chart is near the viewport, as the browser would tell it; near unless `isFar` is set. */
export function stubSight() {
  const observers: (() => void)[] = [];
  const sight = { isFar: false, comeNear: () => observers.at(-1)?.() };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: unknown[]) => void) {
        observers.push(() => seen([{ isIntersecting: true }]));
      }
      observe() {
        if (!sight.isFar) sight.comeNear();
      }
      disconnect() {}
    },
  );
  return sight;
}
