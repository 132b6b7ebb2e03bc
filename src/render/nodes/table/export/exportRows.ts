import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import { type FormatLocale, formatValue } from '../../../../formats/index.ts';
import { readPointer, type Scopes } from '../../../../language/index.ts';
import { resolveFormatArguments } from '../../../formatted/resolveFormatArguments.ts';

interface Parts {
  columns: readonly Column[];
  scopes: Scopes;
  locale: FormatLocale;
  translate(key: string): string;
}

/**
 * The table as text: heads, then a row for each record. Amounts are the exact decimal strings of the server with their
 * unit in a column of its own, moments are ISO 8601 in UTC whatever the page shows, addresses are whole.
 */
export function exportRows(
  rows: readonly unknown[],
  { columns, scopes, locale, translate }: Parts,
): string[][] {
  const heads = columns.flatMap((column) => {
    const label = translate(column.label);
    const isMoment = ['date', 'dateTime', 'countdown'].includes(column.format);
    return hasUnit(column) ? [label, translate('table.unit')] : [isMoment ? `${label} (UTC)` : label];
  });
  const lines = rows.map((row) =>
    columns.flatMap((column) => cells(column, row, { ...scopes, row }, locale, translate)),
  );
  return [heads, ...lines];
}

function cells(
  column: Column,
  row: unknown,
  scopes: Scopes,
  locale: FormatLocale,
  translate: (key: string) => string,
): string[] {
  const value = readPointer(row, column.at);
  const exact = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const formatted = formatValue(
    column.format,
    value,
    resolveFormatArguments(column.formatArgs, scopes),
    locale,
  );
  if (hasUnit(column)) return [exact, exact === '' ? '' : (formatted.unit ?? '')];
  if (formatted.isEmpty === true) return [''];
  if (column.format === 'rate' || column.format === 'percent' || column.format === 'count') return [exact];
  if (column.format === 'progress') return [formatted.text];
  if (formatted.labelKey !== undefined) return [translate(formatted.labelKey)];
  return [formatted.title ?? formatted.text];
}

function hasUnit(column: Column): boolean {
  return column.format === 'coin' || column.format === 'fiat';
}
