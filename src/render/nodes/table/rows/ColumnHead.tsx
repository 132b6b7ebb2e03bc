import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import type { Direction } from '../../../pageUrl/urlState.ts';
import type { Selection } from '../model/useSelection.ts';
import { SelectAllBox } from '../selection/SelectAllBox.tsx';
import { cellClass } from './tableLook.ts';

interface Props {
  column: Column;
  label: string;
  /** The time zone of the column ("UTC+8"), stated here once instead of in every row. */
  zone: string | undefined;
  direction: Direction | undefined;
  onOrder(column: string, direction: Direction | undefined): void;
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const;
const NEXT = { asc: 'desc', desc: undefined } as const;

/** A column's head; where the server can sort by it, a button: ascending, descending, the server's own order. */
export function ColumnHead({ column, label, zone, direction, onOrder }: Props) {
  const { t } = useTexts();
  const words = (
    <>
      {label}
      {zone !== undefined && (
        <>
          {' '}
          <span className="ua-table__zone" dir="ltr">
            {zone}
          </span>
        </>
      )}
    </>
  );
  const className = `ua-table__head ${cellClass(column)}`;
  const style = column.width === undefined ? undefined : { inlineSize: column.width };
  if (column.sort === undefined) {
    return (
      <th scope="col" className={className} style={style}>
        {words}
      </th>
    );
  }
  const next = direction === undefined ? 'asc' : NEXT[direction];
  return (
    <th
      scope="col"
      className={className}
      style={style}
      aria-sort={direction === undefined ? 'none' : SORTS[direction]}
    >
      <button
        type="button"
        className="ua-table__sort"
        title={t(next === undefined ? 'table.sortOff' : `table.sort.${next}`)}
        onClick={() => onOrder(column.id, next)}
      >
        {words}
        <Icon name={direction === undefined ? 'sort' : SORTS[direction]} />
      </button>
    </th>
  );
}

interface SelectAllProps {
  mode: 'one' | 'many';
  selection: Selection;
  count: number;
  /** Cards hide the table's head; their select-all box is above them. */
  isNarrow: boolean;
}

/** The head of the selection column. */
export function SelectAll({ mode, selection, count, isNarrow }: SelectAllProps) {
  const { t } = useTexts();
  return (
    <th scope="col" className="ua-table__head ua-table__cell--select">
      {mode === 'one' || isNarrow ? (
        <span className="ua-visually-hidden">{t('table.select')}</span>
      ) : (
        <SelectAllBox selection={selection} count={count} />
      )}
    </th>
  );
}
