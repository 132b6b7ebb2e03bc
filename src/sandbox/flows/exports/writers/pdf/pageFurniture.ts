import { name as brand, licence, primary } from '../../../../../../schemas/brand.json';
import type { Statement } from '../../statement/statementOf.ts';
import { colors, edges, type Pen, page } from './pen.ts';

const factHeight = 15;
const factsTop = 122;
const labelWidth = 110;
const width = edges.right - edges.left;

/** Where the first page's content begins: below its heading and the facts. Points. */
export function firstTop({ facts }: Statement): number {
  return factsTop + facts.length * factHeight + 26;
}

/** The heading of the first page: the brand, the title, and the facts. */
export function drawHead(doc: PDFKit.PDFDocument, pen: Pen, { title, facts }: Statement): void {
  doc.rect(0, 0, page.width, 6).fill(primary);
  pen.text(brand, { x: edges.left, y: 36, width }, { size: 13, weight: 600 });
  pen.text(title, { x: edges.left, y: 70, width }, { size: 22, weight: 600 });
  for (const [index, [label, value]] of facts.entries()) {
    const y = factsTop + index * factHeight;
    pen.text(label, { x: edges.left, y, width: labelWidth }, { size: 8.5, color: colors.quiet });
    const x = edges.left + labelWidth;
    pen.text(value, { x, y, width: edges.right - x }, { size: 8.5 });
  }
}

/** The heading of every other page. */
export function drawShortHead(doc: PDFKit.PDFDocument, pen: Pen, { title, facts }: Statement): void {
  const period = facts.find(([label]) => label === 'Period')?.[1] ?? '';
  const y = 34;
  pen.text(`${brand} · ${title}`, { x: edges.left, y, width: width / 2 }, { size: 8, weight: 600 });
  const right = { x: edges.left + width / 2, y, width: width / 2, align: 'right' as const };
  pen.text(period, right, { size: 8, color: colors.quiet });
  doc.moveTo(edges.left, 50).lineTo(edges.right, 50).lineWidth(0.5).strokeColor(colors.rule).stroke();
}

/** The footer of every page. */
export function drawFoot(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  { zone, generatedAt }: Statement,
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
  const made = `Generated ${zone.text(generatedAt)} UTC${zone.offset(generatedAt)}`;
  pen.text(made, { x: edges.left, y, width: width / 2 }, style);
  const right = { x: edges.left + width / 2, y, width: width / 2, align: 'right' as const };
  pen.text(`Page ${at.page} of ${at.of}`, right, style);
  pen.text(licence.en, { x: edges.left, y: y + 11, width }, style);
}
