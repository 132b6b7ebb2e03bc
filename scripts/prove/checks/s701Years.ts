import { type EntryUse, entryUses } from '../entryUse.ts';
import type { RawFinding } from '../finding.ts';
import { warningAt } from '../findingAt.ts';
import type { Path } from '../jsonDocument.ts';
import { isRealMoment, momentsIn, type WrittenMoment } from '../momentsIn.ts';
import { overlap } from '../overlap.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * The years that an edition can speak of, whatever the others say. They are written down, because the proof of the same
 * files must say the same next year: nothing was decided before the project began, and nobody decides decades ahead.
 */
const FIRST = 2020;
const LAST = 2060;
/** Further from the others than any transition period of a regulation. */
const MOST_YEARS_APART = 10;
/** Of fewer dates nobody knows which are the rule and which the exception. */
const FEWEST_TO_COMPARE = 3;

interface DatedUse extends WrittenMoment {
  use: EntryUse;
  year: number;
}

/** S701: the years of all dates of the editions are near each other; one that is far away was probably mistyped. */
export function s701Years(proof: Proof): RawFinding[] {
  const uses = entryUses(proof);
  const dates = uses.filter((use) => isSound(use, uses)).flatMap(datesOf);
  const plausible = dates.map(({ year }) => year).filter((year) => year >= FIRST && year <= LAST);
  const middle = middleOf(plausible);
  return dates.flatMap((date) => {
    const suggestion = middle === undefined ? undefined : `Did you mean ${middle}?`;
    if (date.year < FIRST || date.year > LAST)
      return [finding(date, `dates of editions lie between ${FIRST} and ${LAST}`, suggestion)];
    if (middle === undefined || Math.abs(date.year - middle) <= MOST_YEARS_APART) return [];
    return [
      finding(date, `more than ${MOST_YEARS_APART} years from most other dates of the editions`, suggestion),
    ];
  });
}

/** Whether a moment is one that an edition can speak of. */
export function isPlausibleYear(moment: string): boolean {
  const year = yearOf(moment);
  return year >= FIRST && year <= LAST;
}

function finding({ use, at, text }: DatedUse, why: string, suggestion: string | undefined): RawFinding {
  const sentence = `${quote(nameIn(at))} of entry ${quote(use.flag)} is in the year ${yearOf(text)}: ${why}.`;
  return warningAt(use.document, [...use.path, ...at], 'S701', sentence, suggestion);
}

function datesOf(use: EntryUse): DatedUse[] {
  return momentsIn(use.entry)
    .filter(({ text }) => isRealMoment(text))
    .map((moment) => ({ ...moment, use, year: yearOf(moment.text) }));
}

/** Of an entry that ends before it begins, or that holds beside another one, S304 tells: a wrong year is the likely cause. */
function isSound({ document, flag, entry }: EntryUse, uses: readonly EntryUse[]): boolean {
  const { from, until } = entry;
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) return false;
  const others = uses.filter((use) => use.document === document && use.flag === flag && use.entry !== entry);
  return !others.some((other) => overlap(other.entry, entry));
}

/** The year in the middle, which a few slips cannot move; undefined of too few. */
function middleOf(years: readonly number[]): number | undefined {
  if (years.length < FEWEST_TO_COMPARE) return undefined;
  return [...years].sort((a, b) => a - b)[Math.floor((years.length - 1) / 2)];
}

function yearOf(moment: string): number {
  return Number(moment.slice(0, 4));
}

function nameIn(path: Path): string | undefined {
  return path.findLast((step): step is string => typeof step === 'string');
}
