import { decimalPattern } from '../../../../../language/base/decimal.ts';
import { type Cell, type Column, headerOf, type Row } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import { xmlText } from '../xmlText.ts';
import { amountStyle, styles } from './styles.ts';

/** A sheet up to its first data row: its direction, column widths, the frozen pane and the header row. */
export function sheetStart(columns: readonly Column[], zone: ZonedTime, direction: 'ltr' | 'rtl'): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map((column, index) =>
    textCell(`${columnName(index)}1`, headerOf(column, zone), styles.header),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0"${direction === 'rtl' ? ' rightToLeft="1"' : ''}>`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"',
    ' state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    `<row r="1" ht="30" customHeight="1">${headers.join('')}</row>`,
  ].join('');
}

export const sheetEnd = '</sheetData></worksheet>';

/** One row; `number` counts from 1, the header being row 1. */
export function rowXml(row: Row, number: number, columns: readonly Column[], zone: ZonedTime): string {
  let cells = '';
  for (const [index, column] of columns.entries()) {
    const value = row[index];
    if (value === null || value === undefined || value === '') continue;
    cells += cellXml(`${columnName(index)}${number}`, column, value, zone);
  }
  return `<row r="${number}">${cells}</row>`;
}

function cellXml(at: string, { kind }: Column, value: NonNullable<Cell>, zone: ZonedTime): string {
  if (typeof value === 'number') {
    if (kind === 'time') return numberCell(at, String(zone.serial(value)), styles.time);
    if (kind === 'offset') return textCell(at, zone.offset(value), styles.plain);
    return numberCell(at, String(value), styles.integer);
  }
  if (kind !== 'amount') return textCell(at, value, styles.plain);
  const style = amountStyle(decimalsOf(value));
  return style !== null && isExactNumber(value)
    ? numberCell(at, value, style)
    : textCell(at, value, styles.rightText);
}

function decimalsOf(amount: string): number {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
}

function numberCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}"><v>${text}</v></c>`;
}

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Letters of a column: 0 is A, 25 is Z, 26 is AA. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}

/** A double holds any number with this many digits exactly, and spreadsheets keep no more. */
const exactDigits = 15;

/** Whether a spreadsheet number preserves every digit of this decimal string; otherwise it must be stored as text. */
export function isExactNumber(text: string): boolean {
  const [, , whole, fraction = ''] = decimalPattern.exec(text) ?? [];
  if (whole === undefined) return false;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  return digits.length <= exactDigits || digits.replace(/0+$/, '').length <= exactDigits;
}
