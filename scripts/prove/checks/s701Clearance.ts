import { type EntryUse, entryUses } from '../entryUse.ts';
import type { RawFinding } from '../finding.ts';
import { warningAt } from '../findingAt.ts';
import { isRealMoment } from '../momentsIn.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { isPlausibleYear } from './s701Years.ts';

/** The flag whose ext says when a site closes. */
const CLEARANCE = 'siteClearance';
/** Half a year: longer than any closing in steps, shorter than a year that is one off. */
const MOST_DAYS_APART = 180;
const DAY_MS = 86_400_000;

/** S701: the moment that a site's notice counts down to is near the last one at which something closes there for good. */
export function s701Clearance(proof: Proof): RawFinding[] {
  const uses = entryUses(proof);
  return uses
    .filter(({ flag }) => flag === CLEARANCE)
    .flatMap((use) => clearanceFinding(use, lastClosing(use, uses)));
}

function clearanceFinding({ document, path, entry }: EntryUse, last: string | undefined): RawFinding[] {
  const at = entry.ext?.at;
  if (typeof at !== 'string' || last === undefined || !isDate(at)) return [];
  const days = Math.round((Date.parse(at) - Date.parse(last)) / DAY_MS);
  if (Math.abs(days) <= MOST_DAYS_APART) return [];
  const distance = `${Math.abs(days)} days ${days > 0 ? 'after' : 'before'}`;
  const sentence = `"at" of the ext of ${quote(CLEARANCE)} is ${at}, ${distance} the last moment at which something closes on this site (${last}).`;
  const suggestion = 'The notice counts down to it: check both dates.';
  return [warningAt(document, [...path, 'ext', 'at'], 'S701', sentence, suggestion)];
}

/** When the last of what an edition takes away at a date, and never gives back, is gone. */
function lastClosing({ document }: EntryUse, uses: readonly EntryUse[]): string | undefined {
  const closings = uses.flatMap((use) => {
    const { action, from, until } = use.entry;
    const isClosing = use.document === document && action === 'hide' && until === undefined;
    return isClosing && from !== undefined && isDate(from) ? [from] : [];
  });
  return closings.sort().at(-1);
}

/** A moment of the calendar, in a year of which nothing has been said yet. */
function isDate(moment: string): boolean {
  return isRealMoment(moment) && isPlausibleYear(moment);
}
