/** Most decimals that have a format; the ledger's amounts have no more. */
const maxDecimals = 18;

/** Indices of the cell styles in `stylesXml`. */
export const styles = { plain: 0, header: 1, time: 2, rightText: 3, integer: 4 } as const;

const firstAmount = 5;
const timeFormat = 164;
const firstAmountFormat = 165;

/** The style that shows a number with exactly this many decimals; null when there is none. */
export function amountStyle(decimals: number): number | null {
  return decimals > maxDecimals ? null : firstAmount + decimals;
}

/** The style sheet of every workbook. */
export function stylesXml(): string {
  const decimals = Array.from({ length: maxDecimals + 1 }, (_, count) => count);
  const amountFormats = decimals.map(
    (count) =>
      `<numFmt numFmtId="${firstAmountFormat + count}" formatCode="#,##0${count === 0 ? '' : `.${'0'.repeat(count)}`}"/>`,
  );
  const amounts = decimals.map((count) => cellStyle({ format: firstAmountFormat + count }));
  const cells = [
    cellStyle({}),
    cellStyle({ font: 1, fill: 2, alignment: 'vertical="center" wrapText="1"' }),
    cellStyle({ format: timeFormat }),
    cellStyle({ alignment: 'horizontal="right"' }),
    cellStyle({ format: 1 }),
    ...amounts,
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${amountFormats.length + 1}">`,
    `<numFmt numFmtId="${timeFormat}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>`,
    ...amountFormats,
    '</numFmts>',
    '<fonts count="2"><font><sz val="10"/><name val="Calibri"/><family val="2"/></font>',
    '<font><b/><sz val="10"/><name val="Calibri"/><family val="2"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEDEFF2"/><bgColor indexed="64"/></patternFill></fill>',
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

function cellStyle({ format = 0, font = 0, fill = 0, alignment = '' }): string {
  const head = `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"`;
  const applies = ` applyNumberFormat="1" applyFont="1" applyFill="1"`;
  return alignment === ''
    ? `${head}${applies}/>`
    : `${head}${applies} applyAlignment="1"><alignment ${alignment}/></xf>`;
}
