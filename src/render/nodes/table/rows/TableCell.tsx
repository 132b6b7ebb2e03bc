import { memo, useMemo } from 'react';
import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import type { FormatLocale } from '../../../../formats/index.ts';
import { readPointer, type Scopes } from '../../../../language/index.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import { resolveFormatArguments } from '../../../formatted/resolveFormatArguments.ts';
import { isFigure } from '../tableRow.ts';

interface Props {
  column: Column;
  label: string;
  row: unknown;
  scopes: Scopes;
  locale: FormatLocale;
  /** The cell that names the row. */
  headerId?: string | undefined;
}

/** One cell; drawn again only when its row, its column or what its format reads is another one. */
export const TableCell = memo(function TableCell({ column, label, row, scopes, locale, headerId }: Props) {
  const args = useMemo(
    () => resolveFormatArguments(column.formatArgs, { ...scopes, row }),
    [column.formatArgs, scopes, row],
  );
  const className = [
    'ua-table__cell',
    `ua-table__cell--p${column.priority ?? 1}`,
    isFigure(column.format) ? 'ua-table__cell--figure' : '',
  ].join(' ');
  const value = (
    <Formatted
      format={column.format}
      value={readPointer(row, column.at)}
      args={args}
      locale={locale}
      as="cell"
    />
  );
  if (headerId === undefined) {
    return (
      <td className={className} data-label={label}>
        {value}
      </td>
    );
  }
  return (
    <th className={`${className} ua-table__cell--name`} scope="row" id={headerId} data-label={label}>
      {value}
    </th>
  );
});
