import type { FlagState } from '../../../src/compliance/flagStates.ts';
import { type Matrix, type MatrixCell, momentText } from '../../../src/editions/reports.ts';
import { entryBehind } from '../../editions/difference/editionDifference.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import type { ResolvedEdition } from '../../editions/resolveEdition.ts';
import { type EditionReport, heading, table } from './editionReport.ts';

/** Flag × edition: the action, its period and its source. */
export function reportMatrix(
  { editions }: EditionModel,
  resolved: readonly ResolvedEdition[],
): EditionReport<Matrix> {
  const flags = Object.keys(editions.definitions);
  const data: Matrix = Object.fromEntries(
    flags.map((flag) => [
      flag,
      Object.fromEntries(resolved.map((edition) => [edition.id, cells(flag, edition)])),
    ]),
  );
  const rowsOf = (columns: readonly ResolvedEdition[]) =>
    flags.map((flag) => [
      `\`${flag}\``,
      ...columns.map(({ id }) => (data[flag]?.[id] ?? []).map(cellText).join('<br>')),
    ]);
  const plain = resolved.filter(({ id }) => !id.includes('+'));
  const islamic = resolved.filter(({ id }) => id.includes('+'));
  const page = [
    ...heading(
      'What every edition does with every flag',
      'A word that is a link leads to the line that decides; its reason is shown when one points at it. Without a link it is the default.',
    ),
    ...table(['flag', ...plain.map(({ id }) => id)], rowsOf(plain)),
    '',
    '## With an Islamic account',
    '',
    ...table(['flag', ...islamic.map(({ id }) => id)], rowsOf(islamic)),
  ];
  return { page, data };
}

/** Consecutive periods with the same state are merged. */
function cells(flag: string, { layers, phases }: ResolvedEdition): MatrixCell[] {
  const found: MatrixCell[] = [];
  for (const { from, until, states } of phases) {
    const state = states[flag];
    if (state === undefined) continue;
    const isException = entryBehind(state, flag, layers)?.overrides === 'hide';
    const cell = { from: momentText(from), until: momentText(until), ...originOf(state, isException) };
    const last = found.at(-1);
    if (
      last &&
      JSON.stringify({ ...last, until: cell.until }) === JSON.stringify({ ...cell, from: last.from })
    )
      found[found.length - 1] = { ...last, until: cell.until };
    else found.push(cell);
  }
  return found;
}

function originOf(
  { action, ext, layer, file, line, reason }: FlagState,
  isException: boolean,
): Omit<MatrixCell, 'from' | 'until'> {
  const known = { ext, layer, file, line, reason, isException: isException || undefined };
  return { action, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) };
}

function cellText({ action, from, until, ext, file, line, reason, isException }: MatrixCell): string {
  const word = isException ? `**exception: ${action}**` : action;
  const linked =
    file === undefined
      ? word
      : `[${word}](../../../${file}#L${line} "${(reason ?? '').replaceAll('"', "'")}")`;
  const values = ext === undefined ? '' : ` \`${JSON.stringify(ext).replaceAll('|', '\\|')}\``;
  return `${linked}${values}${from === null ? '' : ` from ${from}`}${until === null ? '' : ` until ${until}`}`;
}
