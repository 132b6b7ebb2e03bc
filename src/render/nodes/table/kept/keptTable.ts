import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import { formatOf, formatValue, plainWords } from '../../../../formats/index.ts';
import { readPointer } from '../../../../language/index.ts';
import type { KeptTable } from '../../../../runtime/index.ts';
import { MOST_ROWS } from '../../../../runtime/records/keptRecords.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';
import type { TableRecord } from '../model/tableRow.ts';
import type { TableLook } from '../rows/tableLook.ts';

const LONGEST_CELL = 80;

interface Shown {
  look: Pick<TableLook, 'path' | 'columns' | 'scopes' | 'locale'>;
  records: readonly TableRecord[];
  caption: string;
  /** Of the columns with times. */
  zone: string;
  answeredAt: number;
  now: number;
  t(key: string): string;
}

/** What of a table may be kept; undefined if that would not tell one row from another. */
export function keptTable({
  look,
  records,
  caption,
  zone,
  answeredAt,
  now,
  t,
}: Shown): KeptTable | undefined {
  const columns = look.columns.filter(({ column }) => formatOf(column.format).isKeepable);
  if (columns.length < 2) return undefined;
  return {
    id: look.path,
    caption,
    answeredAt,
    isCut: records.length > MOST_ROWS,
    columns: columns.map(({ column: { format, priority, private: isPrivate = false }, label }) => ({
      label: ['moment', 'countdown'].includes(formatOf(format).look ?? '') ? `${label} (${zone})` : label,
      isPrivate,
      isFigure: ['figure', 'progress'].includes(formatOf(format).look ?? ''),
      isMinor: priority === 3,
    })),
    rows: records.slice(0, MOST_ROWS).map(({ row }) =>
      columns.map(({ column }) => {
        const scopes = { ...look.scopes, row };
        return cellWords(column, row, {
          args: resolveFormatArguments(column.formatArgs, scopes),
          look,
          now,
          t,
        });
      }),
    ),
  };
}

interface Given extends Pick<Shown, 'look' | 'now' | 't'> {
  args: ReturnType<typeof resolveFormatArguments>;
}

function cellWords({ format, at }: Column, row: unknown, { args, look, now, t }: Given): string {
  const formatted = formatValue(format, readPointer(row, at), args, look.locale);
  const { until = 0, labelKey, unit, ...moment } = formatted;
  const kind = formatOf(format).look;
  // A time left would go on running where nothing does: until it is over, the moment itself. Its zone is in the head.
  const isMoment = kind === 'moment' || (kind === 'countdown' && until > now);
  return plainWords(isMoment ? moment : formatted, t).slice(0, LONGEST_CELL);
}
