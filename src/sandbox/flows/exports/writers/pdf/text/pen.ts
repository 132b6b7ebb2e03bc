import type { FontFile, Weight } from '../fonts/fontFiles.ts';
import { clustersOf, isPlain } from './clusters.ts';
import { GlyphFont } from './glyphFont.ts';
import { type SetLine, setLine } from './setLine.ts';
import { ellipsis, type Typefaces } from './typefaces.ts';
import type { Base } from './visualRuns.ts';

/** Smallest font size for a number with many digits, points. */
const smallest = 5;
/** Height of the letters over the baseline, of the font size: that of the Latin font, for all, so that they share a line. */
const ascent = 1.025;

interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

interface Line {
  /** From the side where the document's lines begin. */
  readonly x: number;
  /** Top of the line. */
  readonly y: number;
  readonly width: number;
  /** Figures line up on the right in every document, for their digits run from left to right. */
  readonly align?: 'start' | 'end' | 'right';
  /** Whether it is what others wrote: it begins where its own first letter does, not where the document's do. */
  readonly isQuoted?: boolean;
}

interface Measured extends SetLine {
  /** At font size 1. */
  readonly width: number;
}

/** Lines other than plain ones that are kept: labels come in every row. */
const maxKept = 2_000;

/** Draws single lines of text, in a document whose lines begin on the left or on the right. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #typefaces: Typefaces;
  readonly #direction: 'ltr' | 'rtl';
  readonly #fonts = { 400: new Map<FontFile, GlyphFont>(), 600: new Map<FontFile, GlyphFont>() };
  readonly #lines = new Map<string, Measured>();
  #lacks = false;

  constructor(doc: PDFKit.PDFDocument, typefaces: Typefaces, direction: 'ltr' | 'rtl') {
    this.#doc = doc;
    this.#typefaces = typefaces;
    this.#direction = direction;
  }

  /** Draws a number in full, in a smaller size when it is long. */
  number(text: string, line: Line, style: TextStyle): void {
    const measured = this.#measure(text, line, style);
    const width = measured.width * style.size;
    const size = Math.max(smallest, width > line.width ? (style.size * line.width) / width : style.size);
    // Smaller digits share the baseline of the others.
    const y = line.y + (style.size - size) * 0.8;
    this.#set(measured, { ...line, y, align: 'right' }, { ...style, size });
  }

  /** Draws a text; one that is too long is shortened: codes in the middle, other texts at the end. */
  text(text: string, line: Line, style: TextStyle): void {
    this.#set(this.#fitted(text, line, style), line, style);
  }

  /** Whether a character was replaced since the last time this was asked, because no typeface has it. */
  lacked(): boolean {
    const lacked = this.#lacks;
    this.#lacks = false;
    return lacked;
  }

  #fitted(text: string, line: Line, style: TextStyle): Measured {
    const fits = ({ width }: Measured) => width * style.size <= line.width;
    const whole = this.#measure(text, line, style);
    if (fits(whole)) return whole;
    const isCode = isPlain(text) && !text.includes(' ');
    const characters = clustersOf(text);
    for (let kept = characters.length - 1; kept > 1; kept -= 1) {
      const head = isCode ? Math.ceil(kept / 2) : kept;
      const tail = isCode ? characters.slice(characters.length - (kept - head)).join('') : '';
      const short = `${characters.slice(0, head).join('').trimEnd()}${ellipsis}${kept > head ? tail : ''}`;
      const measured = this.#measure(short, line, style);
      if (fits(measured)) return measured;
    }
    return this.#measure(ellipsis, line, style);
  }

  #set({ runs, width, lacks }: Measured, line: Line, style: TextStyle): void {
    const { size, weight = 400, color = colors.text } = style;
    this.#lacks ||= lacks;
    const isMirrored = this.#direction === 'rtl';
    const left = isMirrored ? page.width - line.x - line.width : line.x;
    const { align = 'start' } = line;
    const isOnRight = align === 'right' || isMirrored === (align === 'start');
    let at = isOnRight ? left + line.width - width * size : left;
    this.#doc.fillColor(color);
    for (const run of runs) {
      const font = this.#font(run.file, weight);
      font.set(run, at, line.y + ascent * size, size);
      at += font.widthOf(run) * size;
    }
  }

  #measure(text: string, { isQuoted = false }: Line, { weight = 400 }: TextStyle): Measured {
    const base: Base = isQuoted ? 'auto' : this.#direction;
    if (isPlain(text)) return this.#measured(text, base, weight);
    const key = `${weight} ${base} ${text}`;
    const line = this.#lines.get(key) ?? this.#measured(text, base, weight);
    if (this.#lines.size >= maxKept) this.#lines.clear();
    this.#lines.set(key, line);
    return line;
  }

  #measured(text: string, base: Base, weight: Weight): Measured {
    const line = setLine(text, base, this.#typefaces);
    const width = line.runs.reduce((sum, run) => sum + this.#font(run.file, weight).widthOf(run), 0);
    return { ...line, width };
  }

  #font(file: FontFile, weight: Weight): GlyphFont {
    const fonts = this.#fonts[weight];
    let font = fonts.get(file);
    if (font === undefined) {
      font = new GlyphFont(this.#doc, this.#typefaces.fontOf(file, weight), `${file.name} ${weight}`);
      fonts.set(file, font);
    }
    return font;
  }
}

/** A4, points. */
export const page = { width: 595.28, height: 841.89 } as const;

/** The content area, in points from the left and the top. */
export const edges = { left: 44, right: page.width - 44, top: 64, bottom: page.height - 70 } as const;

export const colors = { text: '#161a20', quiet: '#5f6873', rule: '#9aa3ad', hairline: '#e3e6ea' } as const;
