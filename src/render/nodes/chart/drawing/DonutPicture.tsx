import { arc } from 'd3-shape';
import { useMemo, useState } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import type { ChartModel } from '../model/chartModel.ts';
import { type Share, type Whole, wholeOf } from '../model/shares.ts';
import { ChartReader } from './ChartReader.tsx';
import { Swatch, seriesClass } from './seriesStyle.tsx';
import { isolated } from './summaryOf.ts';
import type { ChartWords } from './useChartWords.ts';

const SIZE = 232;
const MIDDLE = SIZE / 2;
const OUTER = 84;
const INNER = 56;
/** Radius at which the names begin, beyond the ring. */
const NAMES = OUTER + 12;
const LEAST_NAMED = 0.05;
const LONGEST_NAME = 6;

interface Props {
  node: ChartNode;
  model: ChartModel;
  words: ChartWords;
}

/** A ring of shares, each named beside it, and a legend with the figures of all. */
export function DonutPicture({ node, model, words }: Props) {
  const [read, setRead] = useState<number | null>(null);
  const whole = useMemo(() => wholeOf(model.points), [model]);
  const slices = useMemo(() => slicesOf(whole, words.isMirrored), [whole, words.isMirrored]);
  const { shares } = whole;
  const at = Math.min(read ?? 0, shares.length - 1);
  const share = shares[at];
  if (share === undefined) return <p className="ua-muted">{words.t('render.chart.noShare')}</p>;
  return (
    <div className="ua-chart__whole">
      <ChartReader
        className="ua-chart__reader--ring"
        label={words.t('render.chart.read', { caption: words.t(node.caption) })}
        count={shares.length}
        at={at}
        words={spoken(share, words)}
        isMirrored={words.isMirrored}
        onRead={setRead}
        nearest={(x, y) => sliceAt(x - MIDDLE, y - MIDDLE, slices)}
      >
        <svg className="ua-chart__svg" width={SIZE} height={SIZE} aria-hidden="true">
          <g transform={`translate(${MIDDLE} ${MIDDLE})`}>
            {slices.map(({ start, end, middle, share: slice }, index) => (
              <g key={start} className={seriesClass(index)}>
                <path
                  className={`ua-chart__slice${read === index ? ' ua-chart__slice--read' : ''}`}
                  d={ring({ startAngle: start, endAngle: end }) ?? ''}
                  fill="currentColor"
                />
                {slice.ratio.gte(LEAST_NAMED) && (
                  <text
                    className="ua-chart__name"
                    x={Math.sin(middle) * NAMES}
                    y={-Math.cos(middle) * NAMES + 4}
                    textAnchor={anchorAt(middle)}
                  >
                    {short(nameOf(slice, words))}
                  </text>
                )}
              </g>
            ))}
            <text className="ua-chart__figure" y="-2" textAnchor="middle">
              {words.percent(share.ratio)}
            </text>
            <text className="ua-chart__name" y="16" textAnchor="middle">
              {short(nameOf(share, words))}
            </text>
          </g>
        </svg>
      </ChartReader>
      <ShareLegend node={node} whole={whole} words={words} read={read} />
    </div>
  );
}

const ring = arc<{ startAngle: number; endAngle: number }>().innerRadius(INNER).outerRadius(OUTER);

interface Slice {
  share: Share;
  /** Angles in radians from the top, clockwise; the other way round on a mirrored page. */
  start: number;
  end: number;
  middle: number;
}

function slicesOf({ shares }: Whole, isMirrored: boolean): Slice[] {
  const turn = (isMirrored ? -2 : 2) * Math.PI;
  let before = 0;
  return shares.map((share) => {
    const start = before * turn;
    before += share.ratio.toNumber();
    const end = before * turn;
    return { share, start, end, middle: (start + end) / 2 };
  });
}

function sliceAt(x: number, y: number, slices: readonly Slice[]): number {
  const angle = Math.atan2(x, -y);
  const isIn = ({ start, end }: Slice) => {
    const [low, high] = start < end ? [start, end] : [end, start];
    return [angle, angle + 2 * Math.PI, angle - 2 * Math.PI].some((one) => one >= low && one <= high);
  };
  return Math.max(0, slices.findIndex(isIn));
}

function anchorAt(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle);
  return Math.abs(side) < 0.3 ? 'middle' : side > 0 ? 'start' : 'end';
}

function nameOf({ point }: Share, words: ChartWords): string {
  return point === undefined ? words.t('render.chart.rest') : words.x(point.x);
}

function short(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}

function spoken(share: Share, words: ChartWords): string {
  const { t } = words;
  const named = t('render.chart.share', { name: nameOf(share, words), share: words.percent(share.ratio) });
  return `${named}, ${isolated(words.figure(share.figure.toFixed()))}`;
}

interface LegendProps {
  node: ChartNode;
  whole: Whole;
  words: ChartWords;
  read: number | null;
}

function ShareLegend({ node, whole: { shares, hasOthers }, words, read }: LegendProps) {
  const { args, xArgs, locale, t } = words;
  return (
    <div className="ua-chart__shares">
      <ul className="ua-chart__list">
        {shares.map(({ point, figure, ratio }, index) => (
          <li
            key={point === undefined ? 'rest' : point.at}
            className={`ua-chart__share${read === index ? ' ua-chart__share--read' : ''}`}
          >
            <Swatch series={index} as="plain" patternId="" />
            <span className="ua-chart__label">
              {point === undefined ? (
                t('render.chart.rest')
              ) : (
                <Formatted format={node.x.format} value={point.x} args={xArgs} locale={locale} as="cell" />
              )}
            </span>
            <span className="ua-chart__ratio ua-num" dir="ltr">
              {words.percent(ratio)}
            </span>
            <Formatted format={node.format} value={figure.toFixed()} args={args} locale={locale} as="cell" />
          </li>
        ))}
      </ul>
      {hasOthers && <p className="ua-muted">{t('render.chart.noShare')}</p>}
    </div>
  );
}
