import { area, line } from 'd3-shape';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Decimal } from '../../../../formats/decimal.ts';
import type { ChartModel } from '../model/chartModel.ts';
import type { Geometry } from './geometry.ts';
import { dashOf, fillOf, seriesClass, shapeOf } from './seriesStyle.tsx';

const ZERO = new Decimal(0);

/** A point of a series in pixels; the y of a gap is not a number. */
type Spot = readonly [x: number, y: number];

/** Lines and areas. Straight from point to point: a curve would show values that never existed. */
export function CourseMarks({ node, model, place }: { node: ChartNode; model: ChartModel; place: Geometry }) {
  const isDefined = ([, y]: Spot) => !Number.isNaN(y);
  const lineOf = line<Spot>().defined(isDefined);
  const areaOf = area<Spot>().y0(place.y(ZERO)).defined(isDefined);
  return node.series.map(({ id, as }, series) => {
    if (as === 'points' || (place.bars.length > 0 && as !== 'line')) return null;
    const spots = model.points.map(({ figures }, index): Spot => {
      const figure = figures[series] ?? null;
      return [place.places[index] ?? 0, figure === null ? Number.NaN : place.y(figure)];
    });
    return (
      <g key={id} className={seriesClass(series)}>
        {node.as === 'area' && <path d={areaOf(spots) ?? ''} fill="currentColor" fillOpacity="0.14" />}
        <path className="ua-chart__line" d={lineOf(spots) ?? ''} strokeDasharray={dashOf(series)} />
      </g>
    );
  });
}

/** Single moments: drawn over the line, and not connected. */
export function PointMarks({ node, model, place }: { node: ChartNode; model: ChartModel; place: Geometry }) {
  return node.series.map(({ id, as }, series) => {
    if (as !== 'points') return null;
    return (
      <g key={id} className={seriesClass(series)}>
        {model.points.map(({ at, figures }, index) => {
          const figure = figures[series] ?? null;
          if (figure === null) return null;
          const spot = `translate(${place.places[index] ?? 0} ${place.y(figure)})`;
          return (
            <path
              key={at}
              className="ua-chart__point"
              d={shapeOf(series)}
              transform={spot}
              fill="currentColor"
            />
          );
        })}
      </g>
    );
  });
}

const SHARE_OF_SLOT = 0.72;
const WIDEST = 56;

interface BarProps {
  node: ChartNode;
  place: Geometry;
  patternId: string;
  isMirrored: boolean;
}

/** Bars beside or on top of one another. */
export function BarMarks({ node, place, patternId, isMirrored }: BarProps) {
  const drawn = node.series.flatMap(({ as }, index) => (as === 'line' ? [] : [index]));
  const isStacked = node.as === 'stacked';
  const beside = isStacked ? 1 : drawn.length;
  const size = Math.max(1, Math.min(WIDEST, (place.slot * SHARE_OF_SLOT) / beside));
  return place.bars.map((bars, point) => {
    const middle = place.places[point] ?? 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
      <g key={point}>
        {drawn.map((series, order) => {
          const bar = bars[series] ?? null;
          if (bar === null) return null;
          const rank = isStacked ? 0 : isMirrored ? drawn.length - 1 - order : order;
          const [from, to] = [place.y(bar.from), place.y(bar.to)];
          return (
            <rect
              key={series}
              className={`ua-chart__bar ${seriesClass(series)}`}
              x={middle - (size * beside) / 2 + rank * size}
              y={Math.min(from, to)}
              width={size}
              height={Math.max(bar.from.eq(bar.to) ? 0 : 1, Math.abs(to - from))}
              fill={fillOf(series, patternId)}
            />
          );
        })}
      </g>
    );
  });
}
