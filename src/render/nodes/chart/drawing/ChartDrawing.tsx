import { useMemo, useState } from 'react';
import type { ChartNode } from '../../../../../generated/models/screen.v1.d.ts';
import { referencedScopes, useScopes } from '../../../../runtime/index.ts';
import { NothingYet } from '../../../buttons/NothingYet.tsx';
import { chartModel, hasMarks } from '../model/chartModel.ts';
import { AxisPicture } from './AxisPicture.tsx';
import { ChartTable } from './ChartTable.tsx';
import { DonutPicture } from './DonutPicture.tsx';
import { summaryOf } from './summaryOf.ts';
import { type ChartWords, useChartWords } from './useChartWords.ts';
import '../../../../ui/series/series.css';
import './chartDrawing.css';

interface Props {
  node: ChartNode;
  rows: readonly unknown[];
}

/** The sentence, the picture, and the table that a button shows in its place. */
export function ChartDrawing({ node, rows }: Props) {
  const [isTable, setTable] = useState(false);
  const read = useMemo(() => [node.x.formatArgs, node.formatArgs, node.references], [node]);
  const scopes = useScopes(referencedScopes(read));
  const words = useChartWords(node, scopes);
  const model = useMemo(() => chartModel(node, rows), [node, rows]);
  const summary = useMemo(() => summaryOf(node, model, words), [node, model, words]);
  if (!hasMarks(node, model)) return <NothingYet empty={node.empty} />;
  return (
    <>
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--small ua-chart__switch"
        onClick={() => setTable(!isTable)}
      >
        {words.t(isTable ? 'render.chart.picture' : 'render.chart.table')}
      </button>
      <Summary text={summary} words={words} />
      {isTable ? (
        <ChartTable node={node} rows={rows} words={words} />
      ) : node.as === 'donut' ? (
        <DonutPicture node={node} model={model} words={words} />
      ) : (
        <AxisPicture node={node} model={model} scopes={scopes} words={words} />
      )}
    </>
  );
}

/** More than two lines on a phone, in characters. */
const LONG = 96;

/** On phones a long one is truncated until a button is pressed; screen readers always get all of it. */
function Summary({ text, words: { t } }: { text: string; words: ChartWords }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= LONG) return <p className="ua-chart__summary ua-muted">{text}</p>;
  return (
    <div className="ua-chart__summary ua-muted">
      <p className={isOpen ? undefined : 'ua-chart__cut'}>{text}</p>
      <button type="button" className="ua-link ua-chart__more" onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'render.chart.less' : 'render.chart.more')}
      </button>
    </div>
  );
}
