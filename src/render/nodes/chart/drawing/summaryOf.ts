import type { ChartNode, ChartSeries } from '../../../../../generated/models/screen.v1.d.ts';
import { formatOf } from '../../../../formats/index.ts';
import type { ChartModel } from '../model/chartModel.ts';
import { type Course, courseOf, type Mark } from '../model/course.ts';
import { wholeOf } from '../model/shares.ts';
import type { ChartWords } from './useChartWords.ts';

const MOST_NAMED = 3;
const MOST_WITH_ENDS = 2;

/** What the picture shows, in sentences, for those who cannot see it and those who prefer text. */
export function summaryOf(node: ChartNode, model: ChartModel, words: ChartWords): string {
  if (node.as === 'donut') return sharesSentence(model, words);
  const sentences = node.series.flatMap((series, index) => {
    const course = courseOf(model.points, index);
    return course === undefined ? [] : [courseSentence(series, course, { node, model, words })];
  });
  return sentences.join(' ');
}

interface Context {
  node: ChartNode;
  model: ChartModel;
  words: ChartWords;
}

function courseSentence(series: ChartSeries, course: Course, { node, model, words }: Context): string {
  const { t, percent } = words;
  const figure = (value: Mark['figure']) => isolated(words.figure(value.toFixed()));
  const at = (mark: Mark) => isolated(words.x(mark.x));
  const { first, last, low, high, change, ratio, sum } = course;
  const label = t(series.label);
  if (course.count === 1) return t('render.chart.one', { label, value: figure(first.figure), at: at(first) });
  const ends = {
    label,
    low: figure(low.figure),
    lowAt: at(low),
    high: figure(high.figure),
    highAt: at(high),
  };
  const isPoints = series.as === 'points';
  const isCourse = !isPoints && (node.as === 'line' || node.as === 'area' || series.as === 'line');
  if (isCourse && low.figure.eq(high.figure))
    return t('render.chart.level', { label, value: figure(low.figure), from: at(first), to: at(last) });
  if (isCourse) {
    const difference = isolated(words.change(change));
    return t('render.chart.course', {
      ...ends,
      first: figure(first.figure),
      from: at(first),
      last: figure(last.figure),
      to: at(last),
      change:
        // A line over bars is their sum: its growth relative to the first bar is meaningless.
        ratio === undefined || series.as === 'line'
          ? difference
          : t('render.chart.changeShare', { change: difference, share: isolated(percent(ratio, true)) }),
    });
  }
  // From one of these to the next there is no change, and prices do not add up.
  const { measure } = formatOf(node.format);
  if (isPoints || measure === 'price' || (measure === 'ratio' && !model.isOverTime))
    return t('render.chart.range', ends);
  // Of many series only the totals; the rest is in the table.
  const isOneOfMany = node.series.length > MOST_WITH_ENDS;
  return t(isOneOfMany ? 'render.chart.total' : 'render.chart.sums', { ...ends, total: figure(sum) });
}

function sharesSentence({ points }: ChartModel, words: ChartWords): string {
  const { total, shares } = wholeOf(points);
  const named = shares.slice(0, MOST_NAMED).map(({ point, ratio }) => {
    const name = point === undefined ? words.t('render.chart.rest') : isolated(words.x(point.x));
    return words.t('render.chart.share', { name, share: isolated(words.percent(ratio)) });
  });
  const list = new Intl.ListFormat(words.locale.language, { type: 'unit' }).format(named);
  return words.t('render.chart.shares', { total: isolated(words.figure(total.toFixed())), shares: list });
}

/** First strong isolate: an amount or a date stays in its own order within a right-to-left sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
