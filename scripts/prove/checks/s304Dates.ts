import { type EntryUse, entryUses } from '../entryUse.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Path } from '../jsonDocument.ts';
import { overlap } from '../overlap.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** S304: dates are days of the calendar, an entry begins before it ends, and of one flag only one entry holds at a time. */
export function s304Dates(proof: Proof): Finding[] {
  const uses = entryUses(proof);
  return [...uses.flatMap((use) => dateFindings(use)), ...uses.flatMap((use) => overlapFindings(use, uses))];
}

function dateFindings({ document, flag, path, entry }: EntryUse): Finding[] {
  const unreal = textsIn(entry, []).filter(({ text }) => MOMENT.test(text) && !isReal(text));
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

function isReal(moment: string): boolean {
  const time = Date.parse(moment);
  return !Number.isNaN(time) && new Date(time).toISOString() === moment.replace('Z', '.000Z');
}

function textsIn(value: unknown, at: Path): { at: Path; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}
