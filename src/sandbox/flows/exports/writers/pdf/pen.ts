import { createRequire } from 'node:module';
import { fontRuns, GlyphFont, type Subset } from './glyphFont.ts';

const require = createRequire(import.meta.url);
const ellipsis = '…';
/** Smallest font size for a number with many digits, points. */
const smallest = 5;

type Weight = 400 | 600;

interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

interface Line {
  readonly x: number;
  /** Top of the line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Draws single lines of text in the brand's typeface. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Map<string, GlyphFont>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Width of a text in points. */
  widthOf(text: string, { size, weight = 400 }: TextStyle): number {
    let width = 0;
    for (const run of fontRuns(text)) width += this.#font(run.subset, weight).widthOf(run.text);
    return width * size;
  }

  /** Draws a number in full, in a smaller size when it is long. */
  number(text: string, line: Line, style: TextStyle): void {
    const width = this.widthOf(text, style);
    const size = Math.max(smallest, width > line.width ? (style.size * line.width) / width : style.size);
    // Smaller digits share the baseline of the others.
    const y = line.y + (style.size - size) * 0.8;
    this.#set(text, { ...line, y, align: line.align ?? 'right' }, { ...style, size });
  }

  /** Draws a text; one that is too long is shortened: codes in the middle, other texts at the end. */
  text(text: string, line: Line, style: TextStyle): void {
    this.#set(this.#fitted(text, line.width, style), line, style);
  }

  #fitted(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    const isCode = !text.includes(' ');
    const characters = [...text];
    for (let kept = characters.length - 1; kept > 1; kept -= 1) {
      const head = isCode ? Math.ceil(kept / 2) : kept;
      const tail = isCode ? characters.slice(characters.length - (kept - head)).join('') : '';
      const short = `${characters.slice(0, head).join('').trimEnd()}${ellipsis}${kept > head ? tail : ''}`;
      if (this.widthOf(short, style) <= width) return short;
    }
    return ellipsis;
  }

  #set(text: string, { x, y, width, align = 'left' }: Line, style: TextStyle): void {
    const { size, weight = 400, color = colors.text } = style;
    let at = align === 'right' ? x + width - this.widthOf(text, style) : x;
    this.#doc.fillColor(color);
    for (const run of fontRuns(text)) {
      const font = this.#font(run.subset, weight);
      font.set(run.text, at, y, size);
      at += font.widthOf(run.text) * size;
    }
  }

  /** The font of a subset and weight; its file is read when first needed. */
  #font(subset: Subset, weight: Weight): GlyphFont {
    const name = `${subset}-${weight}`;
    let font = this.#fonts.get(name);
    if (font === undefined) {
      const file = require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`);
      font = new GlyphFont(this.#doc, file);
      this.#fonts.set(name, font);
    }
    return font;
  }
}

/** A4, points. */
export const page = { width: 595.28, height: 841.89 } as const;

/** The content area, in points from the left and the top. */
export const edges = { left: 44, right: page.width - 44, top: 64, bottom: page.height - 70 } as const;

export const colors = { text: '#161a20', quiet: '#5f6873', rule: '#9aa3ad', hairline: '#e3e6ea' } as const;
