import type { ChartNode } from '../../../generated/models/screen.v1.d.ts';
import { formatOf } from '../../../src/formats/index.ts';
import { formatDescriptions } from '../../../src/formats/registry.ts';
import { isBinding, isDerived, parseBinding } from '../../../src/language/index.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import type { ScreenUses } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';
import { kindOfValue } from '../valueKinds.ts';

type ChartUse = ScreenUses['charts'][number];

/** An error in a chart: its path within the chart, and the message. */
type Problem = readonly [at: Path, sentence: string];

/**
 * S111: the figures of a chart can be compared. Its grammar has one format for all of them; this is about what a format
 * cannot say: units that differ from row to row, moments and names, and what does not add up.
 */
export function s111Charts(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.charts.flatMap((use) =>
      [
        ...shapeProblems(use.node),
        ...unitProblems(use, proof),
        ...pageProblems(use),
        ...ratioProblems(use, proof),
      ].map(([at, sentence]) =>
        findingAt(document, [...use.path, ...at], 'S111', `${use.subject}: ${sentence}`),
      ),
    ),
  );
}

function shapeProblems(chart: ChartNode): Problem[] {
  const { as, series, references, format, x } = chart;
  const isCourse = as === 'line' || as === 'area';
  const isOverTime = formatOf(x.format).look === 'moment';
  const problems: Problem[] = [];
  if (as === 'donut' && series.length > 1)
    problems.push([['series'], `a donut is one whole and has one series, not ${series.length}.`]);
  if (as === 'donut' && references !== undefined)
    problems.push([['references'], 'a donut has no axis on which a reference could be.']);
  if (as === 'donut' && isOverTime)
    problems.push([['x', 'format'], 'moments are no shares of a whole; draw them as "bar".']);
  if (isCourse && !isOverTime)
    problems.push([
      ['x', 'format'],
      `${quote(as)} joins one moment to the next, but ${quote(x.format)} gives names; draw them as "bar".`,
    ]);
  if ((as === 'stacked' || as === 'donut') && formatOf(format).measure === 'price')
    problems.push([['format'], 'prices do not add up, so they are no parts of a whole.']);
  return [...problems, ...lineProblems(chart, isOverTime), ...pointProblems(chart)];
}

function lineProblems({ as, series }: ChartNode, isOverTime: boolean): Problem[] {
  const isLine = series.map((one) => one.as === 'line');
  const first = isLine.indexOf(true);
  if (first === -1) return [];
  if (as !== 'bar' || !isOverTime)
    return [[['series', first, 'as'], 'a line over the bars needs a chart of bars over time.']];
  return isLine.includes(false)
    ? []
    : [[['as'], 'every series is a line over bars, but no series has bars.']];
}

function pointProblems({ as, series }: ChartNode): Problem[] {
  const isPoints = series.map((one) => one.as === 'points');
  const first = isPoints.indexOf(true);
  if (first === -1) return [];
  if (as !== 'line' && as !== 'area')
    return [[['series', first, 'as'], 'points stand on a course, and this chart has none.']];
  return isPoints.includes(false)
    ? []
    : [[['series'], 'every series is points, but there is no course for them to stand on.']];
}

function unitProblems({ node, row, source }: ChartUse, proof: Proof): Problem[] {
  const { unit: name } = formatDescriptions[node.format];
  if (name === undefined) return [];
  const unit = node.formatArgs?.[name];
  if (unit === undefined || unit === '')
    return [
      [['format'], `${quote(node.format)} needs its unit in a chart: "formatArgs": { ${quote(name)}: … }.`],
    ];
  const place = isBinding(unit) ? parseBinding(unit.$) : undefined;
  if (isDerived(unit) || place?.scope === 'row')
    return [
      [['formatArgs', name], 'its figures have one unit, which no row can give: another row has another.'],
    ];
  // Amounts of rows that each name their own coin are amounts of different coins, unless one coin was asked for.
  const isOfOneCoin = source?.args !== undefined && '/coin' in source.args;
  const hasCoins = 'schemas' in schemaAt(row.schema, '/coin', proof.description);
  if (name !== 'coin' || isOfOneCoin || !hasCoins || row.ops === undefined) return [];
  return [
    [
      ['format'],
      `each row of ${node.rows} is in the coin of its own /coin, and different coins share no axis; draw their value in one currency, as "fiat".`,
    ],
  ];
}

function pageProblems({ node, source }: ChartUse): Problem[] {
  if (source?.page === undefined) return [];
  return [
    [['rows'], `source ${quote(node.rows)} answers page by page, and a page is a part of the picture.`],
  ];
}

/** A ratio may also be what the contract calls a text; where a point is set, it has to be a figure. */
function ratioProblems({ node, row }: ChartUse, proof: Proof): Problem[] {
  if (formatOf(node.format).measure !== 'ratio') return [];
  return node.series.flatMap(({ id, at }, index): Problem[] => {
    const found = schemaAt(row.schema, at, proof.description);
    const isText = 'schemas' in found && found.schemas.some((schema) => kindOfValue(schema) === 'text');
    return isText
      ? [[['series', index, 'at'], `series ${quote(id)} is a text by the contract, no ratio.`]]
      : [];
  });
}
