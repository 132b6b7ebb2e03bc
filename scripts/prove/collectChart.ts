import type { ChartNode } from '../../generated/models/screen.v1.d.ts';
import { collectButton } from './collectActions.ts';
import { collectFormat, shownSchemas } from './collectFormat.ts';
import { collectValue } from './collectValues.ts';
import { here, itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/** A chart reads its rows as a table does; its x identifies them. The one format of its axis is that of all its figures. */
export function collectChart(chart: ChartNode, walk: Walk): void {
  walk.uses.names.push({ ...here(step(walk, 'rows')), kind: 'source', name: chart.rows });
  const source = walk.screen.sources?.[chart.rows];
  const row = itemShape(walk, resultShape(walk, source?.op ?? ''), source?.items ?? '');
  const named = { ...row, title: `a row of ${chart.rows} (${row.title})` };
  const rows = { op: source?.op, lists: [source?.items ?? ''], isPaged: false };
  const inRow = withScopes(walk, { row: named });
  const { x } = chart;
  walk.uses.tableKeys.push({ ...here(step(walk, 'x', 'at')), pointer: x.at, shape: named, ...rows });
  collectFormat(x.format, x.formatArgs, schemasAt(walk, row, x.at), step(inRow, 'x'));
  walk.uses.charts.push({ ...here(walk), node: chart, row, source });
  // The row is known here so that S111 can say why it gives no unit.
  collectFormat(chart.format, chart.formatArgs, [], inRow);
  for (const [index, { id, at }] of chart.series.entries()) {
    const subject = `series "${id}"`;
    const place = { ...step(walk, 'series', index), subject };
    walk.uses.pointers.push({ ...here(step(place, 'at')), pointer: at, shape: named });
    collectFigure(chart, schemasAt(walk, row, at), { ...walk, subject });
  }
  for (const [index, { id, value }] of (chart.references ?? []).entries()) {
    const place = { ...step(walk, 'references', index, 'value'), subject: `reference "${id}"` };
    collectValue(value, place);
    collectFigure(chart, shownSchemas(value, place), { ...walk, subject: place.subject });
  }
  if (chart.empty.action) collectButton(chart.empty.action, step(walk, 'empty', 'action'));
}

/** One more value of the chart's format, whose options are collected once. */
function collectFigure({ format }: ChartNode, schemas: ReturnType<typeof shownSchemas>, walk: Walk): void {
  walk.uses.formats.push({ ...here(walk), format, formatArgs: {}, schemas });
}
