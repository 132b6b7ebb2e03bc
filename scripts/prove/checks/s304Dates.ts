import { type EntryUse, entryUses, isRealMoment, momentsIn, overlap } from '../entryUse.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S304: dates exist in the calendar, an entry begins before it ends, and only one entry of a flag holds at a time. */
export function s304Dates(proof: Proof): Finding[] {
  const uses = entryUses(proof);
  return [...uses.flatMap((use) => dateFindings(use)), ...uses.flatMap((use) => overlapFindings(use, uses))];
}

function dateFindings({ document, flag, path, entry }: EntryUse): Finding[] {
  const unreal = momentsIn(entry).filter(({ text }) => !isRealMoment(text));
  if (unreal.length > 0) {
    return unreal.map(({ at, text }) => {
      const sentence = `${quote(at.at(-1))} of entry ${quote(flag)} is ${quote(text)}, a moment that no calendar has: check its month (01 to 12), day and hour (00 to 23).`;
      return findingAt(document, [...path, ...at], 'S304', sentence);
    });
  }
  const { from, until } = entry;
  if (from === undefined || until === undefined || Date.parse(from) < Date.parse(until)) return [];
  const sentence = `entry ${quote(flag)} ends (${until}) before it begins (${from}): "until" must be later than "from".`;
  return [findingAt(document, [...path, 'until'], 'S304', sentence)];
}

/** An entry and the one before it in the same list. */
function overlapFindings({ document, flag, path, entry }: EntryUse, uses: readonly EntryUse[]): Finding[] {
  const index = path.at(-1);
  if (typeof index !== 'number') return [];
  const earlier = uses.filter(
    (use) => use.document === document && use.flag === flag && Number(use.path.at(-1)) < index,
  );
  const clash = earlier.find((use) => overlap(use.entry, entry));
  if (!clash) return [];
  const { line } = document.position(clash.path);
  const sentence = `entry ${quote(flag)}: this holds at the same time as the entry of line ${line}: let one end ("until") when the other begins ("from").`;
  return [findingAt(document, path, 'S304', sentence)];
}
