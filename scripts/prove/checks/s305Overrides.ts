import { type EntryUse, entryUses, overlap } from '../entryUse.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S305: the edition of an Islamic account shows what a site hides only where `"overrides": "hide"` confirms the intent;
 * and it is not set where nothing is hidden.
 */
export function s305Overrides(proof: Proof): Finding[] {
  // An unreadable edition may hide anything.
  if (proof.unknown.any('edition')) return [];
  const uses = entryUses(proof);
  return uses.flatMap((use) => validate(use, hidesUnder(use, uses)));
}

function validate({ document, flag, path, entry }: EntryUse, hides: readonly EntryUse[]): Finding[] {
  const isOpening = entry.action !== 'hide' && hides.length > 0;
  if (isOpening && entry.overrides === undefined) {
    const places = listOf([...new Set(hides.map(hidingPlace))], 'and');
    const sentence = `entry ${quote(flag)} opens what ${places} ${hides.length === 1 ? 'hides' : 'hide'}, and would have no effect there.`;
    return [
      findingAt(
        document,
        path,
        'S305',
        sentence,
        'Take it out, or add "overrides": "hide" and say in "reason" who allowed it.',
      ),
    ];
  }
  if (isOpening || entry.overrides === undefined) return [];
  const sentence = `entry ${quote(flag)} has "overrides", but there is no hide of a site for it to undo: take it out.`;
  return [findingAt(document, [...path, 'overrides'], 'S305', sentence, undefined, 'key')];
}

/** `HKG.json (line 35)`. */
function hidingPlace({ document, path }: EntryUse): string {
  return `${document.file.split('/').at(-1)} (line ${document.position(path, 'key').line})`;
}

/** The entries of sites that hide the flag while this entry of an Islamic account holds. */
function hidesUnder({ edition, flag, entry }: EntryUse, uses: readonly EntryUse[]): EntryUse[] {
  if (edition !== 'ISLAMIC') return [];
  return uses.filter(
    (use) =>
      use.flag === flag &&
      use.edition !== 'ISLAMIC' &&
      use.edition !== 'default' &&
      use.entry.action === 'hide' &&
      overlap(use.entry, entry),
  );
}
