import { Suspense, useMemo, useRef } from 'react';
import type { TableNode as Table } from '../../../../generated/models/screen.v1.d.ts';
import { useAtRest, useScreenModel, useSource } from '../../../runtime/index.ts';
import { StaleNote } from '../../frames/StaleNote.tsx';
import { useScreenTools } from '../../host/ScreenContext.tsx';
import type { NodeProps } from '../nodeProps.ts';
import { FilterRoom } from './filters/FilterRoom.tsx';
import { TableBody } from './TableBody.tsx';
import { TableSummary } from './TableSummary.tsx';
import './tableNode.css';
import { Toolbar } from './Toolbar.tsx';
import { readRecords } from './tableRow.ts';
import { tableTools } from './tableTools.ts';
import { readPlace } from './tableTotal.ts';
import { useInView } from './useInView.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useSelection } from './useSelection.ts';

const { filterBar, filterChips, selectionBar } = tableTools;
const atRest = Object.values(tableTools);

/** Rows of a source with filters, order, pages, choosing and a side sheet for each. */
export function TableNode({ node, path }: NodeProps<Table>) {
  const place = useRef<HTMLDivElement>(null);
  const { sources } = useScreenModel();
  const { address } = useScreenTools();
  const source = sources.source(node.rows);
  const state = useSource(node.rows, useInView(place, source?.load !== 'lazy'));
  useAtRest(atRest);
  const isNarrow = useIsNarrow(place);
  const records = useMemo(() => readRecords(node, source, state.data), [node, source, state.data]);
  const selection = useSelection(records, node.key, node.select);
  const choice = address.state.pages[node.rows] ?? {};
  const standing = readPlace(source, choice, state.data, records.length);
  const isFiltered = (node.filters ?? []).some(({ id }) => address.state.filters[id] !== undefined);
  // Of a few rows that are all there, people see how many they are.
  const tools = [
    node.filters,
    node.toolbar,
    node.export,
    source?.page,
    ...node.columns.map(({ sort }) => sort),
  ];
  const isPlain = tools.every((part) => part === undefined);
  return (
    <div ref={place} className={`ua-table${isNarrow ? ' ua-table--cards' : ''}`}>
      {node.filters !== undefined && (
        <Suspense fallback={<FilterRoom filters={node.filters} />}>
          <filterBar.Part filters={node.filters} path={path} />
        </Suspense>
      )}
      {node.filters !== undefined && isFiltered && (
        <Suspense fallback={<div className="ua-chips" />}>
          <filterChips.Part filters={node.filters} />
        </Suspense>
      )}
      {/* Its room is kept while rows are on their way: what is below must not jump. */}
      <div
        className={
          isPlain ? 'ua-visually-hidden' : `ua-table__top${node.export ? ' ua-table__top--tools' : ''}`
        }
        hidden={state.status === 'ready' && records.length === 0 && node.toolbar === undefined}
      >
        <TableSummary state={state} standing={standing} shown={records.length} />
        <Toolbar node={node} hasRows={records.length > 0} />
      </div>
      {state.status === 'ready' && state.error !== null && (
        <StaleNote error={state.error} retry={() => sources.refresh([node.rows])} />
      )}
      {node.bulk !== undefined && records.length > 0 && (
        <Suspense fallback={null}>
          <selectionBar.Part node={node} selection={selection} shown={records.length} isNarrow={isNarrow} />
        </Suspense>
      )}
      <TableBody
        node={node}
        path={path}
        state={state}
        records={records}
        standing={standing}
        selection={selection}
        isNarrow={isNarrow}
        isFiltered={isFiltered}
      />
    </div>
  );
}
