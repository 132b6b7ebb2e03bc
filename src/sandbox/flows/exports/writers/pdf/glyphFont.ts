/** The part of pdfkit's own font that is used here (0.20, pinned). */
interface FontInside {
  readonly id: string;
  /** Thousandths of the size, from the line the letters stand on. */
  readonly ascender: number;
  /** Numbers of the glyphs as hexadecimal text; takes them into the file. */
  encode(text: string): readonly [readonly string[], unknown];
  /** Points, in a size. */
  widthOfString(text: string, size: number): number;
  ref(): unknown;
}

interface DocumentInside {
  readonly _font: FontInside;
  readonly page: { readonly fonts: Record<string, unknown> };
}

interface Glyph {
  readonly hex: string;
  /** Of a size of 1. */
  readonly width: number;
}

/**
 * One font of a document, glyph by glyph. pdfkit's `text` shapes every text anew, which would be most of the time that a
 * long table takes, and keeps what it shaped; the characters of a statement are few, so each is shaped once. Letters
 * stand as they are, without kerning, and a text's width is exactly that of its characters.
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

  /** Width of a text in a size of 1. */
  widthOf(text: string): number {
    let width = 0;
    for (const character of text) width += this.#glyph(character).width;
    return width;
  }

  /** Sets a text whose top left is at x and y, in points and the document's fill colour. */
  set(text: string, x: number, y: number, size: number): void {
    const { fonts } = inside(this.#doc).page;
    fonts[this.#font.id] ??= this.#font.ref();
    const baseline = y + (this.#font.ascender / 1000) * size;
    let hex = '';
    for (const character of text) hex += this.#glyph(character).hex;
    // pdfkit's pages count from the top: text is turned over to stand upright.
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

/** The files that the typeface comes in, by alphabet. */
export type Subset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic';

interface Run {
  readonly subset: Subset;
  readonly text: string;
}

const plain = /^[\x20-\x7e]*$/;

/** Cuts a text where the alphabet changes. A character that no file has becomes a question mark. */
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
