import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import type { Decimal } from '../../../../formats/decimal.ts';
import type { ChartPoint } from '../model/chartModel.ts';
import { type Geometry, TOP } from './geometry.ts';
import { seriesClass } from './seriesStyle.tsx';
import type { ChartWords } from './useChartWords.ts';

/** Gap between the axis and its labels, px. */
const GAP = 8;
/** Distance from the middle of a line of text to its baseline, px. */
const LINE = 4;

/** Grid, ticks, and the unit, shown once. */
export function Axes({ place, words, width }: { place: Geometry; words: ChartWords; width: number }) {
  const { axis, from, to, bottom, y, ticks } = place;
  const { isMirrored } = words;
  return (
    <g className="ua-chart__axes">
      {axis.ticks.map((tick) => (
        <g key={tick.toFixed()}>
          <path className="ua-chart__grid" d={`M${from} ${y(tick)}H${to}`} />
          <text
            x={isMirrored ? from + GAP : from - GAP}
            y={y(tick) + LINE}
            textAnchor={isMirrored ? 'start' : 'end'}
          >
            {words.tick(tick)}
          </text>
        </g>
      ))}
      <text x={isMirrored ? width : 0} y="10" textAnchor={isMirrored ? 'end' : 'start'}>
        {words.unit}
      </text>
      {ticks.map(({ at, text }) => (
        <text key={`${at} ${text}`} x={at} y={bottom + 18} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

/** The baseline of bars. It is drawn over them: the edges of low bars would interrupt it. */
export function ZeroLine({ place: { axis, from, to, y } }: { place: Geometry }) {
  const zero = axis.ticks.find((tick) => tick.isZero());
  if (zero === undefined) return null;
  return <path className="ua-chart__grid ua-chart__grid--zero" d={`M${from} ${y(zero)}H${to}`} />;
}

/** A reference line with its label. */
export interface Reference {
  id: string;
  figure: Decimal;
  text: string;
}

/** A value off the axis has no line, but its label with an arrow at that end. */
export function References({ lines, place }: { lines: readonly Reference[]; place: Geometry }) {
  const { axis, from, to, bottom, y } = place;
  return lines.map(({ id, figure, text }) => {
    const height = axis.place(figure);
    const isAbove = height > 1;
    const isBelow = height < 0;
    const at = isAbove ? TOP : isBelow ? bottom : y(figure);
    return (
      <g key={id} className="ua-chart__reference">
        {!isAbove && !isBelow && <path d={`M${from} ${at}H${to}`} />}
        <text x={to} y={at - 5} textAnchor={from < to ? 'end' : 'start'}>
          {isAbove || isBelow ? `${text} ${isAbove ? '↑' : '↓'}` : text}
        </text>
      </g>
    );
  });
}

interface GuideProps {
  node: ChartNode;
  point: ChartPoint;
  at: number;
  place: Geometry;
}

/** The selected point: a line through it, and a dot on each series; marks of single figures are dots already. */
export function Guide({ node, point, at, place: { places, bars, bottom, y } }: GuideProps) {
  const x = places[at] ?? 0;
  return (
    <g className="ua-chart__guide">
      <path d={`M${x} ${TOP}V${bottom}`} />
      {node.series.map(({ id, as }, series) => {
        const figure = point.figures[series] ?? null;
        if (figure === null || as === 'points' || (bars.length > 0 && as !== 'line')) return null;
        return (
          <circle
            key={id}
            className={seriesClass(series)}
            cx={x}
            cy={y(figure)}
            r="4.5"
            fill="currentColor"
          />
        );
      })}
    </g>
  );
}
