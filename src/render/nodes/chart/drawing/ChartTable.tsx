import { useMemo } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../../../language/index.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import { chartModel, figureOf } from '../model/chartModel.ts';
import { wholeOf } from '../model/shares.ts';
import type { ChartWords } from './useChartWords.ts';
import './chartTable.css';

interface Props {
  node: ChartNode;
  rows: readonly unknown[];
  words: ChartWords;
}

/** The same figures as the picture: all rows of the answer, in order. */
export function ChartTable({ node, rows, words }: Props) {
  const { t, locale, args, xArgs } = words;
  const { total } = useMemo(() => wholeOf(chartModel(node, rows).points), [node, rows]);
  const isWhole = node.as === 'donut';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="ua-chart__rows" tabIndex={0} aria-label={t(node.caption)}>
      <table className="ua-chart__table">
        <thead>
          <tr>
            <th scope="col">{t(node.x.label)}</th>
            {node.series.map(({ id, label }) => (
              <th key={id} scope="col" className="ua-chart__cell--figure">
                {t(label)}
              </th>
            ))}
            {isWhole && (
              <th scope="col" className="ua-chart__cell--figure">
                {t('render.chart.shareLabel')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const first = figureOf(readPointer(row, node.series[0]?.at ?? ''));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of one moment have no other name
              <tr key={index}>
                <th scope="row">
                  <Formatted
                    format={node.x.format}
                    value={readPointer(row, node.x.at)}
                    args={xArgs}
                    locale={locale}
                    as="cell"
                  />
                </th>
                {node.series.map(({ id, at }) => (
                  <td key={id} className="ua-chart__cell--figure">
                    <Formatted
                      format={node.format}
                      value={readPointer(row, at)}
                      args={args}
                      locale={locale}
                      as="cell"
                    />
                  </td>
                ))}
                {isWhole && (
                  <td className="ua-chart__cell--figure ua-num">
                    <bdi dir="ltr">{first?.gt(0) === true ? words.percent(first.div(total)) : '–'}</bdi>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
