import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import type { FontFile, Weight } from './fontFiles.ts';
import { pinnedWeight } from './pinnedWeight.ts';
import { unpackedWoff } from './unpackedWoff.ts';

/** Font files cached for the next documents: enough for two languages with many characters. Each is about 0.1 MB. */
const maxKept = 96;

const kept = new Map<string, Promise<Buffer>>();

/**
 * A file's font in one weight, for one document: a font remembers what was drawn with it. Its file is read once for all
 * documents of the process.
 */
export async function readFont(file: FontFile, weight: Weight): Promise<Font> {
  const key = `${file.name} ${weight}`;
  const bytes = kept.get(key) ?? readBytes(file, weight);
  // The last one asked for is the last one to go.
  kept.delete(key);
  kept.set(key, bytes);
  bytes.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  return create(await bytes) as Font;
}

/** Whether a font has a character. fontkit (2.0.4) fails to measure an empty one, such as a space, at the end of some files. */
export function draws(font: Font, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(codePoint)) return false;
  try {
    return Number.isFinite(font.glyphForCodePoint(codePoint).advanceWidth);
  } catch {
    return false;
  }
}

/** As TrueType, in which fontkit (2.0.4) finds glyphs fast, and of which alone it can embed some. */
async function readBytes(file: FontFile, weight: Weight): Promise<Buffer> {
  const bytes = await readFile(file.path(weight));
  if (!file.isVariable) return unpackedWoff(bytes);
  // 0.3 MB that most documents do not need.
  const { default: decompress } = await import('woff2-encoder/decompress');
  return pinnedWeight(await decompress(bytes), weight);
}
