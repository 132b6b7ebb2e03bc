import { useId, useMemo, useRef, useState } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../../../language/index.ts';
import { type ChartModel, figureOf } from '../model/chartModel.ts';
import { Axes, Guide, type Reference, References, ZeroLine } from './Axes.tsx';
import { ChartReader } from './ChartReader.tsx';
import { geometryOf, HEIGHT } from './geometry.ts';
import { BarMarks, CourseMarks, PointMarks } from './Marks.tsx';
import { nearestOf } from './nearestOf.ts';
import { SeriesLegend } from './SeriesLegend.tsx';
import { InkPatterns } from './seriesStyle.tsx';
import { isolated } from './summaryOf.ts';
import type { ChartWords } from './useChartWords.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  node: ChartNode;
  model: ChartModel;
  scopes: Scopes;
  words: ChartWords;
}

/** Lines, areas and bars over an axis, with a legend of the figures of one point: the last one until another is selected. */
export function AxisPicture({ node, model, scopes, words }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const patternId = useId();
  const [read, setRead] = useState<number | null>(null);
  const references = useMemo(() => referencesOf(node, scopes, words), [node, scopes, words]);
  const place = useMemo(
    () => geometryOf(node, model, { width, references: references.map(({ figure }) => figure), words }),
    [node, model, width, references, words],
  );
  const { points } = model;
  const at = Math.min(read ?? points.length - 1, points.length - 1);
  const point = points[at];
  const hasBars = place.bars.length > 0;
  const seriesWords = node.series.flatMap(({ label, as }, index) => {
    const written = point?.written[index];
    // A series of few moments has no value at most points, and the legend does not say so at each.
    if (as === 'points' && figureOf(written) === null) return [];
    return [words.t('render.chart.value', { label: words.t(label), value: figureWords(written, words) })];
  });
  return (
    <>
      <SeriesLegend node={node} point={point} words={words} patternId={patternId} />
      <ChartReader
        ref={box}
        className="ua-chart__reader--axis"
        label={words.t('render.chart.read', { caption: words.t(node.caption) })}
        count={points.length}
        at={at}
        words={[words.x(point?.x), ...seriesWords].join(', ')}
        isMirrored={words.isMirrored}
        onRead={setRead}
        nearest={nearestOf(node, model, place)}
      >
        <svg className="ua-chart__svg" width={width} height={HEIGHT} aria-hidden="true">
          <InkPatterns id={patternId} count={hasBars ? node.series.length : 0} />
          <Axes place={place} words={words} width={width} />
          {hasBars && (
            <BarMarks node={node} place={place} patternId={patternId} isMirrored={words.isMirrored} />
          )}
          <ZeroLine place={place} />
          <CourseMarks node={node} model={model} place={place} />
          <PointMarks node={node} model={model} place={place} />
          <References lines={references} place={place} />
          {read !== null && point !== undefined && <Guide node={node} point={point} at={at} place={place} />}
        </svg>
      </ChartReader>
    </>
  );
}

/** '–' is visual only; screen readers need a word. */
function figureWords(written: unknown, words: ChartWords): string {
  return figureOf(written) === null ? words.t('render.chart.none') : isolated(words.figure(written));
}

function referencesOf({ references }: ChartNode, scopes: Scopes, words: ChartWords): Reference[] {
  return (references ?? []).flatMap(({ id, label, value }) => {
    const resolved = resolveValue(value, scopes);
    const figure = figureOf(resolved);
    if (figure === null) return [];
    return [
      {
        id,
        figure,
        text: words.t('render.chart.value', {
          label: words.t(label),
          value: isolated(words.figure(resolved)),
        }),
      },
    ];
  });
}
