import { useCallback } from 'react';
import type { Column } from '../../../../generated/models/screen.v1.d.ts';
import { formatOf, formatValue } from '../../../formats/index.ts';
import { readPointer } from '../../../language/index.ts';
import { resolveFormatArguments } from '../../../runtime/screen/formatArguments.ts';
import { StatusAnnouncer } from '../../announcements/StatusAnnouncer.tsx';
import { useText } from '../../context/ScreenContext.tsx';
import type { TableRecord } from './model/tableRow.ts';
import type { TableLook } from './rows/tableLook.ts';

// Enough to identify the row.
const NAMING_COLUMNS = 2;

/** Announces rows whose status changed by polling, named by their most important columns. */
export function TableAnnouncer({ look, records }: { look: TableLook; records: readonly TableRecord[] }) {
  const t = useText();
  const { columns, scopes, locale } = look;
  const read = useCallback(() => {
    const shown = columns.map(({ column }) => column);
    const statuses = shown.filter(({ format }) => formatOf(format).look === 'status');
    const naming = shown.filter(
      (column) => formatOf(column.format).look !== 'status' && (column.priority ?? 1) === 1,
    );
    return records.map(({ key, row }) => {
      const say = (column: Column) => {
        const args = resolveFormatArguments(column.formatArgs, { ...scopes, row });
        const {
          text,
          unit = '',
          labelKey,
        } = formatValue(column.format, readPointer(row, column.at), args, locale);
        return labelKey === undefined ? `${text} ${unit}`.trim() : t(labelKey);
      };
      // Of a hundred thousand rows, only the few that changed are ever put into words.
      return {
        id: key,
        status: statuses.map(({ at }) => String(readPointer(row, at))).join(' '),
        name: () => naming.slice(0, NAMING_COLUMNS).map(say).join(', '),
        words: () => statuses.map(say).join(', '),
      };
    });
  }, [columns, scopes, locale, records, t]);
  return <StatusAnnouncer read={read} />;
}
