import type { Font } from 'fontkit';
import type { FontRun } from './setLine.ts';

/** The part of pdfkit's internal font interface that is used here (0.20, pinned). */
interface FontInside {
  readonly id: string;
  /** Characters of each glyph, for readers that take out text. */
  readonly unicode: number[][];
  /** Glyph ids of a text in hexadecimal, from left to right, and where they stand; embeds them in the file. */
  encode(text: string, features: object): readonly [readonly string[], readonly Position[]];
  ref(): unknown;
}

/** In thousandths of the font size. */
interface Position {
  /** Width of the glyph itself. */
  readonly advanceWidth: number;
  /** Distance to the next one. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface DocumentInside {
  readonly _font: FontInside;
  readonly page: { readonly fonts: Record<string, unknown> };
  font(source: Font, name: string): unknown;
  addContent(content: string): unknown;
}

/** What is drawn for a text: operands of TJ, and their width at font size 1. */
interface Drawn {
  readonly parts: readonly Part[];
  readonly width: number;
}

interface Part {
  /** Glyphs and the space between them, as in the array of TJ. */
  readonly glyphs: string;
  /** How far above the line, at font size 1. */
  readonly rise: number;
}

/** The usual features; without any, pdfkit shapes word by word and puts the words in a row from left to right. */
const features = {};

/** Shaped texts that are kept: more than a statement has words of its own. */
const maxKept = 2_000;

/**
 * One font of a document. pdfkit's `text` shapes every text, which would take most of the time of a long table, and keeps
 * the results in memory. A statement has few distinct characters, so each is shaped once, without kerning, and only scripts
 * whose letters change beside each other are shaped by words.
 */
export class GlyphFont {
  readonly #doc: DocumentInside;
  readonly #font: FontInside;
  readonly #source: Font;
  readonly #characters = new Map<string, { readonly hex: string; readonly width: number }>();
  readonly #shaped = new Map<string, Drawn>();

  /** @param name unique within the document */
  constructor(doc: PDFKit.PDFDocument, font: Font, name: string) {
    this.#doc = doc as unknown as DocumentInside;
    this.#doc.font(font, name);
    this.#font = this.#doc._font;
    this.#source = font;
  }

  /** Width of a text at font size 1. */
  widthOf({ text, isShaped }: FontRun): number {
    if (isShaped) return this.#shape(text).width;
    let width = 0;
    for (const character of text) width += this.#glyph(character).width;
    return width;
  }

  /** Draws a run with its left end at x and its baseline at y (points), in the document's fill colour. */
  set({ text, isShaped, isRightToLeft }: FontRun, x: number, y: number, size: number): void {
    const { fonts } = this.#doc.page;
    fonts[this.#font.id] ??= this.#font.ref();
    const { parts } = isShaped ? this.#shape(text) : this.#inARow(isRightToLeft ? [...text].reverse() : text);
    // pdfkit's y axis points down, so text must be flipped to be upright.
    const place = `1 0 0 -1 ${x.toFixed(3)} ${y.toFixed(3)} Tm`;
    const shown = parts.map(({ glyphs, rise }) =>
      rise === 0 ? `[${glyphs}] TJ` : `${(rise * size).toFixed(3)} Ts [${glyphs}] TJ 0 Ts`,
    );
    this.#doc.addContent(`BT /${this.#font.id} ${size.toFixed(2)} Tf ${place} ${shown.join(' ')} ET`);
  }

  #inARow(characters: Iterable<string>): Pick<Drawn, 'parts'> {
    let hex = '';
    for (const character of characters) hex += this.#glyph(character).hex;
    return { parts: [{ glyphs: `<${hex}>`, rise: 0 }] };
  }

  #glyph(character: string): { readonly hex: string; readonly width: number } {
    const known = this.#characters.get(character);
    if (known !== undefined) return known;
    const [codes, positions] = this.#font.encode(character, features);
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / 1000;
    const glyph = { hex: codes.join(''), width };
    this.#characters.set(character, glyph);
    return glyph;
  }

  #shape(text: string): Drawn {
    const known = this.#shaped.get(text);
    if (known !== undefined) return known;
    const [codes, positions] = this.#font.encode(text, features);
    for (const [index, glyph] of this.#source.layout(text, features).glyphs.entries()) {
      const form = presentationForm(glyph);
      if (form !== null) this.#font.unicode[Number.parseInt(codes[index] ?? '', 16)] = [form];
    }
    const drawn = drawnOf(codes, positions);
    if (this.#shaped.size >= maxKept) this.#shaped.clear();
    this.#shaped.set(text, drawn);
    return drawn;
  }
}

/**
 * The one character that a glyph of joined letters is for Unicode, if there is one. Readers that copy or search a text
 * turn what runs from right to left around letter by letter, and would turn the letters within a glyph around, too.
 */
function presentationForm({ name, codePoints }: { name: string; codePoints: number[] }): number | null {
  const [, hex] = /^uni(F[BCDE][\dA-F]{2})$/.exec(name) ?? [];
  if (hex === undefined || codePoints.length < 2) return null;
  const form = Number.parseInt(hex, 16);
  const isSame = String.fromCodePoint(form).normalize('NFKC') === String.fromCodePoint(...codePoints);
  return isSame ? form : null;
}

/** Glyphs at their places. TJ moves back by a number, in thousandths of the size. */
function drawnOf(codes: readonly string[], positions: readonly Position[]): Drawn {
  const parts: { glyphs: string; rise: number }[] = [];
  let width = 0;
  for (const [index, code] of codes.entries()) {
    const { advanceWidth = 0, xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const rise = yOffset / 1000;
    const before = xOffset === 0 ? '' : (-xOffset).toFixed(1);
    const after = advanceWidth + xOffset - xAdvance;
    const glyphs = `${before}<${code}>${after === 0 ? '' : after.toFixed(1)}`;
    const last = parts.at(-1);
    if (last?.rise === rise) last.glyphs += glyphs;
    else parts.push({ glyphs, rise });
    width += xAdvance / 1000;
  }
  return { parts, width };
}
