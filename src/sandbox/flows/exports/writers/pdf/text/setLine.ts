import type { FontFile } from '../fonts/fontFiles.ts';
import { clustersOf, isPlain, visibleOf } from './clusters.ts';
import { replacement, type Typefaces } from './typefaces.ts';
import { type Base, visualRuns } from './visualRuns.ts';

/** A part of a line in one font and one direction. */
export interface FontRun {
  readonly file: FontFile;
  /** In the order in which it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** Whether its letters change beside each other, or have marks of their own. */
  readonly isShaped: boolean;
}

export interface SetLine {
  /** From left to right. */
  readonly runs: readonly FontRun[];
  /** Whether a character was replaced because no typeface has it. */
  readonly lacks: boolean;
}

/**
 * Divides a line where direction or font changes. What no typeface has becomes one sign of replacement each.
 * @throws Error when the text was not prepared
 */
export function setLine(text: string, base: Base, typefaces: Typefaces): SetLine {
  if (isPlain(text)) return { runs: [plainRun(text, typefaces)], lacks: false };
  const runs: FontRun[] = [];
  let lacks = false;
  for (const { text: part, isRightToLeft } of visualRuns(text, base)) {
    const own: { file: FontFile; text: string; isRightToLeft: boolean }[] = [];
    for (const cluster of clustersOf(part)) {
      const last = own.at(-1);
      // Words of one font stay together, so that readers which copy or search them have them in order.
      if (cluster === ' ' && last !== undefined && typefaces.has(last.file, cluster)) {
        last.text += cluster;
        continue;
      }
      const file = typefaces.fileOf(cluster);
      const shown = file === null ? replacement : drawable(cluster);
      lacks ||= file === null;
      if (last?.file === (file ?? typefaces.plain)) last.text += shown;
      else own.push({ file: file ?? typefaces.plain, text: shown, isRightToLeft });
    }
    const inOrder = (isRightToLeft ? own.reverse() : own).filter((run) => run.text !== '');
    runs.push(...inOrder.map((run) => ({ ...run, isShaped: !unshaped.test(run.text) })));
  }
  return { runs, lacks };
}

/** Scripts whose letters stand beside each other as they are. */
const unshaped =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]*$/u;

function plainRun(text: string, { plain }: Typefaces): FontRun {
  return { file: plain, text, isRightToLeft: false, isShaped: false };
}

/** What is drawn of a cluster: Arabic letters keep the joiners that decide their shape, others only what is visible. */
function drawable(cluster: string): string {
  return /\p{Script=Arabic}/u.test(cluster)
    ? cluster.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200c\u200d]/gu, '')
    : visibleOf(cluster);
}
