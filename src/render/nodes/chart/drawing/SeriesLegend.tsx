import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import type { ChartPoint } from '../model/chartModel.ts';
import { Swatch } from './seriesStyle.tsx';
import type { ChartWords } from './useChartWords.ts';

interface Props {
  node: ChartNode;
  point: ChartPoint | undefined;
  words: ChartWords;
  patternId: string;
}

/** What each series looks like, and its figure at the point that is read. */
export function SeriesLegend({ node, point, words, patternId }: Props) {
  const isCourse = node.as === 'line' || node.as === 'area';
  return (
    <dl className="ua-chart__legend">
      {node.series.map(({ id, label, as }, series) => (
        <div key={id} className="ua-chart__entry">
          <dt className="ua-chart__label">
            <Swatch series={series} as={as ?? (isCourse ? 'line' : 'bar')} patternId={patternId} />
            {words.t(label)}
          </dt>
          <dd className="ua-chart__value">
            <Formatted
              format={node.format}
              value={point?.written[series]}
              args={words.args}
              locale={words.locale}
              as="cell"
            />
          </dd>
        </div>
      ))}
      <div className="ua-chart__entry ua-chart__entry--at">
        <dt className="ua-visually-hidden">{words.t(node.x.label)}</dt>
        <dd className="ua-chart__at">{words.x(point?.x)}</dd>
      </div>
    </dl>
  );
}
