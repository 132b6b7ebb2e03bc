import type { Path } from '../../documents/jsonDocument.ts';
import {
  type EntryUse,
  entryUses,
  isRealMoment,
  momentsIn,
  overlap,
  type WrittenMoment,
} from '../entryUse.ts';
import { type RawFinding, warningAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * The plausible years for an edition, whatever the others have. They are constants, because the proof of the same files
 * must give the same result next year: nothing was decided before the project began, and nothing is decided decades
 * ahead.
 */
const FIRST = 2020;
const LAST = 2060;
/** Longer than any transition period of a regulation. */
const MOST_YEARS_APART = 10;
/** With fewer dates it is unclear which are the rule and which the exception. */
const FEWEST_TO_COMPARE = 3;

interface DatedUse extends WrittenMoment {
  use: EntryUse;
  year: number;
}

/** S701: the years of all dates in the editions are close together; an outlier was probably mistyped. */
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

/** Whether a moment is in a plausible year. */
function isPlausibleYear(moment: string): boolean {
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

/** S304 reports an entry that ends before it begins or overlaps another one: a wrong year is the likely cause. */
function isSound({ document, flag, entry }: EntryUse, uses: readonly EntryUse[]): boolean {
  const { from, until } = entry;
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) return false;
  const others = uses.filter((use) => use.document === document && use.flag === flag && use.entry !== entry);
  return !others.some((other) => overlap(other.entry, entry));
}

/** The median year, which a few typos cannot move; undefined when there are too few. */
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

/** The flag whose ext says when a site closes. */
const CLEARANCE = 'siteClearance';
/** Half a year: longer than any closing in stages, shorter than an error of one year. */
const MOST_DAYS_APART = 180;
const DAY_MS = 86_400_000;

/** S701: the moment that a site's notice counts down to is close to the last permanent closing there. */
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

/** The last date at which an edition permanently hides something. */
function lastClosing({ document }: EntryUse, uses: readonly EntryUse[]): string | undefined {
  const closings = uses.flatMap((use) => {
    const { action, from, until } = use.entry;
    const isClosing = use.document === document && action === 'hide' && until === undefined;
    return isClosing && from !== undefined && isDate(from) ? [from] : [];
  });
  return closings.sort().at(-1);
}

/** Whether the moment exists in the calendar and its year is plausible. */
function isDate(moment: string): boolean {
  return isRealMoment(moment) && isPlausibleYear(moment);
}
