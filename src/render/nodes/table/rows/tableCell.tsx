import type { ReactNode } from 'react';
import { readPointer, type Scopes } from '../../../../language/index.ts';
import { drawFormatted } from '../../../formatted/Formatted.tsx';
import { resolveFormatArguments } from '../../../formatted/resolveFormatArguments.ts';
import type { Text } from '../../../host/TextContext.tsx';
import type { TableLook } from './tableLook.ts';

interface Cell {
  shown: TableLook['columns'][number];
  row: unknown;
  /** What the page and the row give to read. */
  scopes: Scopes;
  locale: TableLook['locale'];
  /** Of the cell that names the row. */
  headerId?: string | undefined;
}

/** One cell, as a part of its row and no component of its own: it changes only when the row is drawn again. */
export function tableCell({ shown, row, scopes, locale, headerId }: Cell, t: Text): ReactNode {
  const { column, label, className } = shown;
  const { format, at, formatArgs } = column;
  const args = resolveFormatArguments(formatArgs, scopes);
  const value = drawFormatted({ format, value: readPointer(row, at), args, locale, as: 'cell' }, t);
  if (headerId === undefined) {
    return (
      <td key={column.id} className={className} data-label={label}>
        {value}
      </td>
    );
  }
  return (
    <th
      key={column.id}
      className={`${className} ua-table__cell--name`}
      scope="row"
      id={headerId}
      data-label={label}
    >
      {value}
    </th>
  );
}
