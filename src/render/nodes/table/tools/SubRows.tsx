import { useMemo } from 'react';
import type { SubRows as Spec } from '../../../../../generated/models/screen.v1.d.ts';
import { formatOf } from '../../../../formats/index.ts';
import { readPointer } from '../../../../language/index.ts';
import { referencedScopes, useScopes } from '../../../../runtime/index.ts';
import { resolveFormatArguments, useFormatLocale } from '../../../../runtime/screen/formatArguments.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { Formatted } from '../../../formatted/Formatted.tsx';
import { useShownParts } from '../../shared/useShownParts.ts';
import './subRows.css';

/** The parts of a row, as a nested table; `row#` in its columns is one part. */
export function SubRows({ spec, row }: { spec: Spec; row: unknown }) {
  const { t } = useTexts();
  const locale = useFormatLocale();
  const scopes = useScopes(referencedScopes(spec.columns));
  const columns = useShownParts(spec.columns);
  const items = useMemo(() => partsOf(row, spec), [row, spec]);
  return (
    <div className="ua-subrows-area">
      <table className="ua-subrows">
        <caption className="ua-subrows__caption ua-muted">{t(spec.caption)}</caption>
        <thead className="ua-hideable">
          <tr>
            {columns.map(({ id, label, format }) => (
              <th
                key={id}
                scope="col"
                className={`ua-subrows__head ua-muted${formatOf(format).look === 'figure' ? ' ua-subrows__head--figure' : ''}`}
              >
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, item }) => (
            <tr key={key}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={t(column.label)}
                  className={`ua-subrows__cell${formatOf(column.format).look === 'figure' ? ' ua-subrows__cell--figure' : ''}`}
                >
                  <Formatted
                    format={column.format}
                    value={readPointer(item, column.at)}
                    args={resolveFormatArguments(column.formatArgs, { ...scopes, row: item })}
                    locale={locale}
                    as="cell"
                    isPrivate={column.private}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function partsOf(row: unknown, { at, key }: Spec): { key: string; item: unknown }[] {
  const items = readPointer(row, at);
  if (!Array.isArray(items)) return [];
  return items.map((item: unknown, index) => ({ key: `${String(readPointer(item, key))}/${index}`, item }));
}
