import bidiFactory from 'bidi-js';
import { clustersOf, normal } from './clusters.ts';

const bidi = bidiFactory();

/** Where a text begins: at the side that its document does, or at the side of its first letter. */
export type Base = (typeof bases)[number];

const bases = ['ltr', 'rtl', 'auto'] as const;

/** A part of a line in one direction. */
export interface VisualRun {
  /** In the order in which it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Letters and numbers from right to left, and the signs that change direction. */
const turning =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A line's parts from left to right, ordered by the Unicode Bidirectional Algorithm (UAX #9). Brackets are mirrored. A text
 * without a direction of its own is written from left to right, as figures and ids are.
 */
export function visualRuns(text: string, base: Base): VisualRun[] {
  const line = normal(text);
  const hasTurns = turning.test(line);
  if (!hasTurns && base !== 'rtl') return [{ text: line, isRightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { from: number; to: number; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level && index === last.to + 1) last.to = index;
    else if (last?.level === level && index === last.from - 1) last.from = index;
    else runs.push({ from: index, to: index, level });
  }
  return runs.map(({ from, to, level }) => {
    let text = '';
    for (let index = from; index <= to; index += 1) text += mirrored.get(index) ?? line[index] ?? '';
    return { text, isRightToLeft: level % 2 === 1 };
  });
}

/** The clusters that a text is drawn with, wherever it begins: mirrored brackets are others. */
export function drawnClusters(text: string): Set<string> {
  const runs = bases.flatMap((base) => visualRuns(text, base));
  return new Set(runs.flatMap((run) => clustersOf(run.text)));
}
