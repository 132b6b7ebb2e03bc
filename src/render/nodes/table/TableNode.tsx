import { useMemo, useRef } from 'react';
import type { Filter, TableNode as Table } from '../../../../generated/models/screen.v1.d.ts';
import {
  laterPart,
  type SourceState,
  useScreenModel,
  useSource,
  useWhenIdle,
} from '../../../runtime/index.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { StaleNote } from '../../frames/StateFrames.tsx';
import { NodeBoundary } from '../shared/NodeBoundary.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { useInView } from '../shared/useInView.ts';
import { useShownParts } from '../shared/useShownParts.ts';
import { readRecords } from './model/tableRow.ts';
import { readPlace, type TablePlace } from './model/tableTotal.ts';
import { useSelection } from './model/useSelection.ts';
import { actionMenu } from './rows/TableRow.tsx';
import { keptRows, pager, TableBody, tableAnnouncer, tableTotals } from './TableBody.tsx';
import { useIsNarrow } from './useFitColumns.ts';
import './tableTools.css';
import './tableNode.css';
import './tableCards.css';
import './rowOrder.css';

const filterBar = laterPart(() => import('./tools/toolParts.ts').then((module) => module.FilterBar));
const filterChips = laterPart(() => import('./tools/toolParts.ts').then((module) => module.FilterChips));
const savedFilters = laterPart(() =>
  import('./tools/toolParts.ts').then((module) => module.SavedFiltersButton),
);
const selectionBar = laterPart(() => import('./tools/toolParts.ts').then((module) => module.SelectionBar));

/**
 * What surrounds the rows: a chunk separate from the table's, because users wait for the rows. Space for each part is
 * reserved until it has loaded.
 */
export const tableTools = { filterBar, filterChips, savedFilters, selectionBar, pager, actionMenu };
const idleParts = Object.values(tableTools);

/** Rows of a source with filters, sorting, paging, selection and a side sheet per row. */
export function TableNode({ node, path }: NodeProps<Table>) {
  const place = useRef<HTMLDivElement>(null);
  const { sources } = useScreenModel();
  const { pageUrl } = useScreenTools();
  const source = sources.source(node.rows);
  const state = useSource(node.rows, useInView(place, source?.load !== 'lazy'));
  useWhenIdle(idleParts);
  const isNarrow = useIsNarrow(place);
  const records = useMemo(() => readRecords(node, source, state.data), [node, source, state.data]);
  const selection = useSelection(records, node.key, node.select);
  const choice = pageUrl.state.pages[node.rows] ?? {};
  const standing = readPlace(source, choice, state.data, records.length);
  const isFiltered = (node.filters ?? []).some(({ id }) => pageUrl.state.filters[id] !== undefined);
  // Without paging and tools, the number of rows is obvious and shown to screen readers only.
  const tools = [
    node.filters,
    node.toolbar,
    node.export,
    source?.page,
    ...node.columns.map(({ sort }) => sort),
  ];
  const isPlain = tools.every((part) => part === undefined);
  // Tools stand from the first drawing on: with the rows they would come too late, and push them down.
  const mayHaveRows = state.status === 'loading' || records.length > 0;
  return (
    <div ref={place} className={`ua-table${isNarrow ? ' ua-table--cards' : ''}`}>
      {node.filters !== undefined && (
        <filterBar.Part
          meanwhile={<FilterPlaceholder filters={node.filters} />}
          filters={node.filters}
          path={path}
        />
      )}
      {node.filters !== undefined && isFiltered && (
        <filterChips.Part meanwhile={<div className="ua-table__line" />} filters={node.filters} />
      )}
      {/* Its space is reserved while rows load: what is below must not jump. */}
      <div
        className={
          isPlain
            ? 'ua-visually-hidden'
            : `ua-table__top ua-row${node.export || node.filters || hasManyColumns(node) ? ' ua-table__top--tools' : ''}`
        }
        hidden={state.status === 'ready' && records.length === 0 && !node.toolbar && !node.filters}
      >
        <TableSummary state={state} standing={standing} shown={records.length} />
        {!isPlain && <Toolbar node={node} path={path} hasRows={mayHaveRows} />}
      </div>
      {state.status === 'ready' && state.error !== null && (
        <StaleNote error={state.error} retry={() => sources.refresh([node.rows])} />
      )}
      {node.bulk !== undefined && mayHaveRows && (
        <selectionBar.Part
          meanwhile={isNarrow && <div className="ua-table__line" />}
          node={node}
          selection={selection}
          shown={records.length}
          isNarrow={isNarrow}
        />
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

const rowOrder = laterPart(() => import('./RowOrder.tsx').then((module) => module.RowOrder));
const columnsButton = laterPart(() =>
  import('./columns/ColumnsButton.tsx').then((module) => module.ColumnsButton),
);
const exportButton = laterPart(() => import('./export/ExportButton.tsx').then((module) => module.default));

/** What a table fetches once it is drawn. */
export const tableParts = {
  ...tableTools,
  ...{ rowOrder, columnsButton, exportButton, tableTotals, tableAnnouncer, keptRows },
};

/** With fewer than four columns there is nothing worth hiding. */
export const hasManyColumns = ({ columns }: Table) => columns.length > 3;

/** The controls of order and columns and the table's own buttons. The rows stay if one of these fails to load. */
function Toolbar({ node, path, hasRows }: { node: Table; path: string; hasRows: boolean }) {
  const buttons = node.toolbar ?? [];
  const hasOrder = hasRows && node.columns.some(({ sort }) => sort !== undefined);
  const hasColumns = hasRows && hasManyColumns(node);
  const { filters } = node;
  if (buttons.length === 0 && !node.export && !filters && !hasOrder && !hasColumns) return null;
  return (
    <div className="ua-table__toolbar">
      {hasOrder && (
        <NodeBoundary id={`${node.id}.order`} subject={node}>
          <rowOrder.Part meanwhile={<span className="ua-order" />} node={node} />
        </NodeBoundary>
      )}
      {filters !== undefined && (
        <NodeBoundary id={`${node.id}.savedFilters`} subject={node}>
          <savedFilters.Part filters={filters} path={path} />
        </NodeBoundary>
      )}
      {hasColumns && (
        <NodeBoundary id={`${node.id}.columns`} subject={node}>
          <columnsButton.Part node={node} path={path} />
        </NodeBoundary>
      )}
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} size="small" />
      ))}
      {node.export === 'csv' && hasRows && (
        <NodeBoundary id={`${node.id}.export`} subject={node}>
          <exportButton.Part node={node} />
        </NodeBoundary>
      )}
    </div>
  );
}

interface Props {
  state: SourceState;
  standing: TablePlace;
  shown: number;
}

/** The number of records, announced politely when it changes. */
function TableSummary({ state, standing, shown }: Props) {
  const { t } = useTexts();
  const isReady = state.status === 'ready' && !state.isPrevious;
  const { total, page, size } = standing;
  const words =
    total === undefined ? t('table.onPage', { count: shown }) : t('table.records', { count: total });
  const pages = total === undefined || size === 0 ? 1 : Math.ceil(total / size);
  return (
    <p className="ua-table__summary ua-muted" role="status">
      {isReady && shown > 0 && words}
      {isReady && pages > 1 && (
        <span className="ua-visually-hidden"> {t('table.page', { page, pages })}</span>
      )}
    </p>
  );
}

/** Date filters with a default range have two more buttons and a note. */
const hasSteps = ({ initialDays }: Filter) => initialDays !== undefined;

/** Placeholder while the filters' fields load: their labels, and space for the fields. */
function FilterPlaceholder({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTexts();
  const shown = useShownParts(filters);
  const range = shown.find(hasSteps);
  return (
    <div className="ua-filters" aria-busy="true">
      {shown.map((filter) => (
        <div
          key={filter.id}
          className={`ua-filter${filter.as === 'text' ? ' ua-filter--text' : ''}${hasSteps(filter) ? ' ua-filter--steps' : ''}`}
        >
          <span className="ua-muted">{t(filter.label)}</span>
          <span className="ua-skeleton ua-filter__placeholder" />
        </div>
      ))}
      <span className="ua-button ua-button--quiet ua-button--small ua-filters__more" aria-hidden="true">
        {t('table.moreFilters')}
      </span>
      {range && (
        <p className="ua-filters__note ua-muted">{t('table.range.window', { count: range.maxDays })}</p>
      )}
    </div>
  );
}
