/** The part of pdfkit's internal font interface that is used here (0.20, pinned). */
interface FontInside {
  readonly id: string;
  /** Distance from the baseline in thousandths of the font size. */
  readonly ascender: number;
  /** Hexadecimal glyph ids of a text; embeds these glyphs in the file. */
  encode(text: string): readonly [readonly string[], unknown];
  /** Width in points at a font size. */
  widthOfString(text: string, size: number): number;
  ref(): unknown;
}

interface DocumentInside {
  readonly _font: FontInside;
  readonly page: { readonly fonts: Record<string, unknown> };
}

interface Glyph {
  readonly hex: string;
  /** At font size 1. */
  readonly width: number;
}

/**
 * One font of a document, drawn glyph by glyph. pdfkit's `text` shapes every text, which would take most of the time of
 * a long table, and keeps the results in memory; a statement has few distinct characters, so each is shaped once. There
 * is no kerning: a text's width is exactly the sum of its characters' widths.
 */
export class GlyphFont {
  readonly #doc: PDFKit.PDFDocument;
  readonly #font: FontInside;
  readonly #glyphs = new Map<string, Glyph>();

  /** @param file path of the font */
  constructor(doc: PDFKit.PDFDocument, file: string) {
    this.#doc = doc;
    doc.font(file);
    this.#font = inside(doc)._font;
  }

  /** Width of a text at font size 1. */
  widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.#glyph(character).width;
    return width;
  }

  /** Draws a text with its top left at x and y (points), in the document's fill colour. */
  set(text: string, x: number, y: number, size: number): void {
    const { fonts } = inside(this.#doc).page;
    fonts[this.#font.id] ??= this.#font.ref();
    const baseline = y + (this.#font.ascender / 1000) * size;
    let hex = '';
    for (const character of text) hex += this.#glyph(character).hex;
    // pdfkit's y axis points down, so text must be flipped to be upright.
    const place = `1 0 0 -1 ${x.toFixed(3)} ${baseline.toFixed(3)} Tm`;
    this.#doc.addContent(`BT /${this.#font.id} ${size.toFixed(2)} Tf ${place} <${hex}> Tj ET`);
  }

  #glyph(character: string): Glyph {
    const known = this.#glyphs.get(character);
    if (known !== undefined) return known;
    const [codes] = this.#font.encode(character);
    const glyph = { hex: codes.join(''), width: this.#font.widthOfString(character, 1) };
    this.#glyphs.set(character, glyph);
    return glyph;
  }
}

function inside(doc: PDFKit.PDFDocument): DocumentInside {
  return doc as unknown as DocumentInside;
}

/** The font's subsets, one file each. */
export type Subset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic';

interface Run {
  readonly subset: Subset;
  readonly text: string;
}

const plain = /^[\x20-\x7e]*$/;

/** Splits a text where the subset changes. A character in none of the files becomes a question mark. */
export function fontRuns(text: string): Run[] {
  if (plain.test(text)) return [{ subset: 'latin', text }];
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = subsetOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const shown = subset === null ? '?' : character;
    if (last?.subset === (subset ?? 'latin')) last.text += shown;
    else runs.push({ subset: subset ?? 'latin', text: shown });
  }
  return runs;
}

function subsetOf(code: number): Subset | null {
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return 'latin';
  if ([0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac].includes(code)) return 'latin';
  if (code >= 0x100 && code <= 0x17f) return 'latin-ext';
  if ((code >= 0x386 && code <= 0x3a1) || (code >= 0x3a3 && code <= 0x3ce)) return 'greek';
  return code >= 0x400 && code <= 0x45f ? 'cyrillic' : null;
}
