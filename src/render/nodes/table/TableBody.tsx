import { useCallback, useMemo, useRef, useState } from 'react';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import {
  laterPart,
  lazyPart,
  referencedScopes,
  type SourceState,
  useRuntime,
  useScopes,
  useScreenModel,
  useStore,
  useWhenIdle,
} from '../../../runtime/index.ts';
import { useFormatLocale } from '../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { NothingYet } from '../../buttons/NothingYet.tsx';
import { useScreenTools } from '../../context/ScreenContext.tsx';
import { DeniedFrame, EmptyFrame, ErrorFrame } from '../../frames/StateFrames.tsx';
import { useShownParts } from '../shared/useShownParts.ts';
import { arrangeColumns } from './columns/arrangeColumns.ts';
import type { TableRecord } from './model/tableRow.ts';
import type { TablePlace } from './model/tableTotal.ts';
import type { Selection } from './model/useSelection.ts';
import { TableView } from './rows/TableView.tsx';
import { cellClass, type TableLook } from './rows/tableLook.ts';
import { useFitColumns } from './useFitColumns.ts';

// Enough to fill a screen; a page of 100 rows does not need 100 skeleton rows.
const MOST_WAITING_ROWS = 10;
const ROWS_UNKNOWN = 5;

export const pager = laterPart(() => import('./tools/toolParts.ts').then((module) => module.Pager));
const rowSheet = lazyPart(() => import('./tools/toolParts.ts').then((module) => module.RowSheet));
export const tableTotals = lazyPart(() =>
  import('./rows/TableTotals.tsx').then((module) => module.TableTotals),
);
export const keptRows = laterPart(() => import('./kept/KeptRows.tsx').then((module) => module.KeptRows));
export const tableAnnouncer = laterPart(() =>
  import('./TableAnnouncer.tsx').then((module) => module.TableAnnouncer),
);
const lazyParts = [rowSheet];

interface Props {
  node: TableNode;
  path: string;
  state: SourceState;
  records: readonly TableRecord[];
  standing: TablePlace;
  selection: Selection;
  isNarrow: boolean;
  isFiltered: boolean;
}

/** The table in the state of its source, its pager, and the side sheet of the opened row. */
export function TableBody({ node, path, state, records, standing, selection, isNarrow, isFiltered }: Props) {
  const { sources } = useScreenModel();
  const { pageUrl } = useScreenTools();
  const [opened, setOpened] = useState<string | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const box = useRef<HTMLDivElement>(null);
  useWhenIdle(lazyParts);
  const look = useTableLook(node, path, isNarrow, setOpened, selection.toggle);
  // Rows and column texts change the widths: fit the columns again for new rows and for another language.
  useFitColumns(
    box,
    useMemo(() => [records, look.columns], [records, look.columns]),
    isNarrow,
  );
  if (state.status === 'denied') return <DeniedFrame />;
  if (state.status === 'error')
    return <ErrorFrame error={state.error} retry={() => sources.refresh([node.rows])} />;
  const isLoading = state.status === 'loading';
  if (!isLoading && records.length === 0) return <TableEmpty node={node} isFiltered={isFiltered} />;
  const openedRecord = opened === null ? undefined : records.find(({ key }) => key === opened);
  const waitingRows = Math.min(standing.size === 0 ? ROWS_UNKNOWN : standing.size, MOST_WAITING_ROWS);
  return (
    <>
      <div
        ref={box}
        className="ua-table__rows ua-box"
        data-stale={state.isPrevious}
        aria-busy={state.isPrevious}
      >
        <TableView
          look={look}
          records={records}
          waitingRows={isLoading ? waitingRows : 0}
          standing={standing}
          selection={selection}
          order={pageUrl.state.orders[node.id]}
          onOrder={(column, direction) => pageUrl.setOrder(node.id, column, direction)}
          foot={
            node.totals !== undefined && (
              <tableTotals.Part look={look} totals={node.totals} data={state.data} />
            )
          }
        />
      </div>
      {!isLoading && (
        <pager.Part
          meanwhile={<div className="ua-pager ua-row ua-muted" />}
          source={node.rows}
          standing={standing}
        />
      )}
      {!isLoading && !state.isPrevious && (
        <keptRows.Part look={look} records={records} answeredAt={sources.answeredAt(node.rows)} />
      )}
      {sources.source(node.rows)?.poll !== undefined && <tableAnnouncer.Part look={look} records={records} />}
      {openedRecord !== undefined && <rowSheet.Part node={node} row={openedRecord.row} onClose={close} />}
    </>
  );
}

function useTableLook(
  node: TableNode,
  path: string,
  isNarrow: boolean,
  openRow: (key: string) => void,
  toggleRow: (key: string) => void,
): TableLook {
  const { t } = useTexts();
  const offered = useShownParts(node.columns);
  const choice = useStore(useRuntime().tables).columns[path];
  const shown = useMemo(() => arrangeColumns(offered, choice), [offered, choice]);
  const scopes = useScopes(referencedScopes(node.columns));
  const locale = useFormatLocale();
  return useMemo(
    () => ({
      node,
      path,
      columns: shown.map((column) => ({
        column,
        label: t(column.label),
        className: `ua-table__cell ${cellClass(column)}`,
      })),
      scopes,
      locale,
      isNarrow,
      openRow,
      toggleRow,
    }),
    [node, path, shown, t, scopes, locale, isNarrow, openRow, toggleRow],
  );
}

/** No rows: either there are none yet, or the filters exclude them all, which needs another text and another action. */
function TableEmpty({ node, isFiltered }: { node: TableNode; isFiltered: boolean }) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  if (isFiltered) {
    const emptied = Object.fromEntries((node.filters ?? []).map(({ id }) => [id, '']));
    return (
      <EmptyFrame title={t('table.noMatch')} text={t('table.noMatchText')}>
        <button
          type="button"
          className="ua-button ua-button--small"
          onClick={() => pageUrl.setFilters(emptied)}
        >
          {t('table.clearFilters')}
        </button>
      </EmptyFrame>
    );
  }
  return <NothingYet empty={node.empty} />;
}
