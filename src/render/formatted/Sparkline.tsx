import { type ReactNode, useMemo } from 'react';
import { Decimal } from '../../formats/decimal.ts';
import type { Course } from '../../formats/index.ts';
import { useText } from '../context/ScreenContext.tsx';
import './sparkline.css';

/** Size of the drawing, px. The line keeps clear of the edge, so that the dot at its end is not cut off. */
const WIDTH = 64;
const HEIGHT = 24;
const EDGE = 3;

/**
 * A line without axes and its change in percent; a screen reader and paper have the figures at both ends as words. Time
 * goes in the direction of reading, as in charts (sparkline.css). `change` comes drawn, in the colours of gains and losses.
 */
export function Sparkline({ course, change }: { course: Course; change: ReactNode }) {
  const t = useText();
  const { figures, first, last } = course;
  const points = useMemo(() => pointsOf(figures), [figures]);
  const end = points.at(-1);
  const ends = t('render.course', { first, last });
  return (
    <span className="ua-sparkline" title={ends}>
      <svg
        className="ua-sparkline__picture"
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        <polyline className="ua-sparkline__line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end !== undefined && <circle className="ua-sparkline__end" cx={end.x} cy={end.y} r={2} />}
      </svg>
      <span className="ua-hideable ua-sparkline__words">{ends}</span>
      {change !== undefined && <span className="ua-sparkline__change">{change}</span>}
    </span>
  );
}

/** Where the figures are in the drawing, in px. Decimals up to here: of prices with many digits a small move is seen, too. */
function pointsOf(figures: readonly string[]): { x: number; y: number }[] {
  const exact = figures.map((figure) => new Decimal(figure));
  const low = Decimal.min(...exact);
  const range = Decimal.max(...exact).minus(low);
  const width = WIDTH - 2 * EDGE;
  const height = HEIGHT - 2 * EDGE;
  return exact.map((figure, index) => {
    // What did not move is a level line in the middle.
    const part = range.isZero() ? 0.5 : figure.minus(low).dividedBy(range).toNumber();
    const along = exact.length === 1 ? 1 : index / (exact.length - 1);
    return { x: inTenths(EDGE + along * width), y: inTenths(EDGE + (1 - part) * height) };
  });
}

function inTenths(px: number): number {
  return Math.round(px * 10) / 10;
}
