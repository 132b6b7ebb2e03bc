import type { i18n as I18n } from 'i18next';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import history from '../../../../generated/screens/exchangeHistory.ts';
import { loadScreenParts } from '../../../../src/render/loadScreen.ts';
import { withInner } from '../../../../src/runtime/screen/innerNodes.ts';
import { registry } from '../../../../src/widgets/registry.ts';
import { ScreenAlone } from '../ours/ScreenAlone.tsx';
import type { Conversion } from './benchRows.ts';

const screen = tableScreen(history);

/**
 * Fetches the table's code, as a route does before its page is drawn, and that of long tables, which a page asks for beside its
 * answer; the other tables' code is there as well.
 */
export async function loadOurTable(): Promise<void> {
  await Promise.all([
    loadScreenParts(screen, registry),
    import('../../../../src/render/nodes/table/rows/VirtualRows.tsx'),
  ]);
}

/** Our table node as its page renders it, with all rows in one response. */
export function OurTable({ rows, i18n }: { rows: readonly Conversion[]; i18n: I18n }) {
  const answer = { list: rows, total: rows.length, index: 1, limit: rows.length };
  return <ScreenAlone screen={screen} answer={answer} i18n={i18n} />;
}

/**
 * A screen's first table only, without the filters, export and header actions that the other tables lack; one response.
 */
export function tableScreen(screen: Screen): Screen {
  const node = screen.body.flatMap(withInner).find(({ kind }) => kind === 'table');
  if (node?.kind !== 'table') throw new Error(`The screen ${screen.id} has no table.`);
  const { filters: _filters, export: _export, ...table } = node;
  const source = screen.sources?.[node.rows];
  if (source === undefined) throw new Error(`The screen ${screen.id} has no source ${node.rows}.`);
  const { page: _page, ...whole } = source;
  return { ...screen, actions: [], sources: { [node.rows]: whole }, body: [table] };
}
