import { useMemo } from 'react';
import type { Totals } from '../../../../../generated/models/screen.v1.d.ts';
import { scalarText } from '../../../../formats/shared/formattedText.ts';
import { readPointer } from '../../../../language/index.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import { columnCount, type TableLook } from './tableLook.ts';
import './tableTotals.css';

interface Props {
  look: TableLook;
  totals: Totals;
  /** The answer of the table's source. */
  data: unknown;
}

/**
 * The server's totals over all rows that match the filters, each labelled with its column's name. They share one cell,
 * because a column may be hidden for lack of room and its total must not be.
 */
export function TableTotals({ look, totals, data }: Props) {
  const { t } = useTexts();
  const { columns, scopes, locale } = look;
  const sums = useMemo(() => {
    const items = readPointer(data, totals.items);
    return Array.isArray(items) ? (items as unknown[]) : [];
  }, [data, totals.items]);
  if (sums.length === 0) return null;
  const shown = columns.flatMap(({ column, label }) => {
    const at = totals.cells[column.id];
    return at === undefined ? [] : [{ column, label, at }];
  });
  return (
    <tfoot className="ua-table__foot">
      {sums.map((row, index) => {
        const name = scalarText(readPointer(row, totals.key)) ?? '–';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sums of one name are two rows
          <tr key={`${name}/${index}`} className="ua-table__totals">
            <td colSpan={columnCount(look)} className="ua-table__sums">
              <dl className="ua-table__sum-list">
                <div className="ua-table__sum ua-table__sum--name">
                  <dt>{t(totals.label)}</dt>
                  <dd>
                    <bdi>{name}</bdi>
                  </dd>
                </div>
                {shown.map(({ column, label, at }) => (
                  <div key={column.id} className="ua-table__sum">
                    <dt>{label}</dt>
                    <dd>
                      <Formatted
                        format={column.format}
                        value={readPointer(row, at)}
                        args={resolveFormatArguments(column.formatArgs, { ...scopes, row })}
                        locale={locale}
                        as="cell"
                        isPrivate={column.private}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </td>
          </tr>
        );
      })}
    </tfoot>
  );
}
