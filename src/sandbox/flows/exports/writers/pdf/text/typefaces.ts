import type { Font } from 'fontkit';
import { type FontFile, filesFor, type Weight } from '../fonts/fontFiles.ts';
import { draws, readFont } from '../fonts/readFont.ts';
import { isPlain, visibleOf } from './clusters.ts';
import { drawnClusters } from './visualRuns.ts';

/** Drawn for what no typeface has: the sign that Unicode has for it. */
export const replacement = '\uFFFD';
export const ellipsis = '…';

/** Prepared texts that are remembered. */
const maxKept = 2_000;

/**
 * The fonts of one document. What a text needs is read before the text is measured or drawn (`prepare`), so that neither
 * has to wait.
 */
export class Typefaces {
  readonly #language: string;
  /** The file that draws a cluster of characters; null for none. */
  readonly #files = new Map<string, FontFile | null>();
  readonly #fonts = new Map<string, Font>();
  /** Texts that come again, as labels do. */
  readonly #prepared = new Set<string>();
  /** The file of plain text and of the replacement. */
  readonly plain: FontFile;

  private constructor(language: string, plain: FontFile) {
    this.#language = language;
    this.plain = plain;
  }

  /** @param language of the document's reader */
  static async open(language: string): Promise<Typefaces> {
    const plain = [...filesFor(0x20, language)].find(({ name }) => name.endsWith('-latin'));
    if (plain === undefined) throw new Error('No typeface has Latin letters.');
    const typefaces = new Typefaces(language, plain);
    for (const weight of [400, 600] as const) {
      await typefaces.#load(plain, weight);
      await typefaces.prepare([ellipsis, replacement], weight);
    }
    return typefaces;
  }

  /** Reads the fonts that texts need in a weight, as far as there are any. */
  async prepare(texts: Iterable<string>, weight: Weight): Promise<void> {
    for (const text of texts) {
      const key = `${weight} ${text}`;
      if (isPlain(text) || this.#prepared.has(key)) continue;
      for (const cluster of drawnClusters(text)) await this.#prepare(cluster, weight);
      if (this.#prepared.size >= maxKept) this.#prepared.clear();
      this.#prepared.add(key);
    }
  }

  async #prepare(cluster: string, weight: Weight): Promise<void> {
    const file = this.#files.get(cluster) ?? (await this.#find(cluster, weight));
    this.#files.set(cluster, file);
    if (file !== null) await this.#load(file, weight);
  }

  /**
   * The file that draws a cluster; null when no typeface has all of its characters.
   * @throws Error when its text was not prepared
   */
  fileOf(cluster: string): FontFile | null {
    const file = this.#files.get(cluster);
    if (file !== undefined) return file;
    if (isPlain(cluster)) return this.plain;
    throw new Error('A text is drawn whose fonts were not prepared.');
  }

  /** Whether a prepared file also has a character for which another file takes precedence. */
  has({ name }: FontFile, character: string): boolean {
    const font = this.#fonts.get(`${name} 400`) ?? this.#fonts.get(`${name} 600`);
    return font !== undefined && draws(font, character);
  }

  /** @throws Error when no text that needs it was prepared in this weight */
  fontOf({ name }: FontFile, weight: Weight): Font {
    const font = this.#fonts.get(`${name} ${weight}`);
    if (font === undefined) throw new Error(`The font ${name} ${weight} was not prepared.`);
    return font;
  }

  async #find(cluster: string, weight: Weight): Promise<FontFile | null> {
    const characters = [...visibleOf(cluster)];
    const first = characters[0]?.codePointAt(0);
    if (first === undefined) return this.plain;
    for (const file of filesFor(first, this.#language)) {
      const font = await this.#load(file, weight);
      if (characters.every((character) => draws(font, character))) return file;
    }
    return null;
  }

  async #load(file: FontFile, weight: Weight): Promise<Font> {
    const key = `${file.name} ${weight}`;
    const font = this.#fonts.get(key) ?? (await readFont(file, weight));
    this.#fonts.set(key, font);
    return font;
  }
}
