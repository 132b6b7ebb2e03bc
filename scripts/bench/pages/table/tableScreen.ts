import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import { withInner } from '../../../../src/runtime/screen/innerNodes.ts';

/** A screen's first table alone with all rows in one answer, without the filters, export and head actions that the other tables do not have either. */
export function tableScreen(screen: Screen): Screen {
  const node = screen.body.flatMap(withInner).find(({ kind }) => kind === 'table');
  if (node?.kind !== 'table') throw new Error(`The screen ${screen.id} has no table.`);
  const { filters: _filters, export: _export, ...table } = node;
  const source = screen.sources?.[node.rows];
  if (source === undefined) throw new Error(`The screen ${screen.id} has no source ${node.rows}.`);
  const { page: _page, ...whole } = source;
  return { ...screen, actions: [], sources: { [node.rows]: whole }, body: [table] };
}
