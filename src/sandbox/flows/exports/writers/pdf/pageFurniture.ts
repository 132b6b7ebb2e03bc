import { name as brand, licence, primary } from '../../../../../../schemas/brand.json';
import type { InLanguage } from '../../statement/inLanguage.ts';
import { colors, edges, type Pen, page } from './text/pen.ts';
import { replacement } from './text/typefaces.ts';

const factHeight = 15;
const factsTop = 122;
const labelWidth = 110;
const width = edges.right - edges.left;
const replaced =
  '{sign} stands for a character that this file has no typeface for. The same statement as XLSX or CSV has it.';

/** Every text of a statement but those of its rows: what is drawn in the heavy weight, and in the other. */
export function furnitureTexts({ title, facts, tables, heading, language }: InLanguage): {
  readonly headings: string[];
  readonly texts: string[];
} {
  const headers = tables.flatMap(({ columns }) => columns.map(({ header }) => header));
  const titles = tables.map((table) => table.title);
  const sentences = [
    'Generated {at}',
    'Page {page} of {of}',
    '{title}, continued',
    'None in this period.',
    replaced,
  ];
  return {
    headings: [headOf(title), ...titles, ...headers],
    texts: [...sentences.map((text) => heading(text)), ...titles, ...facts.flat(), licence[language]],
  };
}

/** Where the first page's content begins: below its heading and the facts. Points. */
export function firstTop({ facts }: Pick<InLanguage, 'facts'>): number {
  return factsTop + facts.length * factHeight + 26;
}

/** The heading of the first page: the brand, the title, and the facts. */
export function drawHead(doc: PDFKit.PDFDocument, pen: Pen, { title, facts }: InLanguage): void {
  doc.rect(0, 0, page.width, 6).fill(primary);
  pen.text(brand, { x: edges.left, y: 36, width }, { size: 13, weight: 600 });
  pen.text(title, { x: edges.left, y: 70, width }, { size: 22, weight: 600 });
  for (const [index, [label, value]] of facts.entries()) {
    const y = factsTop + index * factHeight;
    pen.text(label, { x: edges.left, y, width: labelWidth }, { size: 8.5, color: colors.quiet });
    const x = edges.left + labelWidth;
    pen.text(value, { x, y, width: edges.right - x, isQuoted: true }, { size: 8.5 });
  }
}

/** The heading of every other page. */
export function drawShortHead(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { title, facts, heading }: InLanguage,
): void {
  const period = facts.find(([label]) => label === heading('Period'))?.[1] ?? '';
  const y = 34;
  pen.text(headOf(title), { x: edges.left, y, width: width / 2 }, { size: 8, weight: 600 });
  const end = { x: edges.left + width / 2, y, width: width / 2, align: 'end' as const };
  pen.text(period, end, { size: 8, color: colors.quiet });
  doc.moveTo(edges.left, 50).lineTo(edges.right, 50).lineWidth(0.5).strokeColor(colors.rule).stroke();
}

/** The footer of every page, drawn last, because it explains the replacement characters that occur on the page. */
export function drawFoot(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { zone, generatedAt, heading, language }: InLanguage,
  at: { readonly page: number; readonly of: number },
): void {
  const y = page.height - 50;
  const style = { size: 7, color: colors.quiet };
  doc
    .moveTo(edges.left, y - 8)
    .lineTo(edges.right, y - 8)
    .lineWidth(0.5)
    .strokeColor(colors.hairline)
    .stroke();
  const moment = `${zone.text(generatedAt)} UTC${zone.offset(generatedAt)}`;
  pen.text(heading('Generated {at}', { at: moment }), { x: edges.left, y, width: width / 2 }, style);
  const end = { x: edges.left + width / 2, y, width: width / 2, align: 'end' as const };
  pen.text(heading('Page {page} of {of}', { page: String(at.page), of: String(at.of) }), end, style);
  pen.text(licence[language], { x: edges.left, y: y + 11, width }, style);
  if (pen.lacked())
    pen.text(heading(replaced, { sign: replacement }), { x: edges.left, y: y + 22, width }, style);
}

function headOf(title: string): string {
  return `${brand} · ${title}`;
}
