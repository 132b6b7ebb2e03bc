import type { Json } from '../../../src/compliance/json.ts';
import type { Combination } from '../combination.ts';
import type { EditionId } from '../edition.ts';
import type { EditionModel } from '../editionModel.ts';
import type { ChangedPlace, PhaseDifference, Share } from './comparePhases.ts';
import type { EditionDifference } from './editionDifference.ts';
import { entryNoun } from './frameParts.ts';

/** A sentence for a person; an exception is one to be shown in red. */
export interface Sentence {
  readonly text: string;
  readonly isException: boolean;
}

/** What a change does to an edition, in plain sentences; none when nothing changes. */
export function differenceSentences(
  { times, exceptions, ...combination }: EditionDifference,
  model: EditionModel,
): Sentence[] {
  const name = editionName(combination, model);
  const plain = times.flatMap(({ from, until, difference }) =>
    timeSentences(difference, model).map((rest) => `In ${name}${whenWords(from, until)}, ${rest}`),
  );
  const red = [
    ...exceptions.written.map(
      ({ flag, reason, where }) =>
        `EXCEPTION: in ${name}, ${flag} is shown although the site hides it: ${reason} (${where})`,
    ),
    ...exceptions.withdrawn.map(
      ({ flag }) => `EXCEPTION withdrawn: in ${name}, ${flag} is hidden again, as the site hides it.`,
    ),
  ];
  return [
    ...plain.map((text) => ({ text, isException: false })),
    ...red.map((text) => ({ text, isException: true })),
  ];
}

/** As it stands after `In`: Hong Kong; an Islamic account in Hong Kong. */
export function editionName({ site, isIslamic }: Combination, { editions }: EditionModel): string {
  const nameOf = (id: EditionId) => editions.editions.find((one) => one.id === id)?.name ?? id;
  return isIslamic && site !== 'ISLAMIC' ? `${nameOf('ISLAMIC')} in ${nameOf(site)}` : nameOf(site);
}

function timeSentences(
  { lost, gained, changed, idle }: PhaseDifference,
  { english }: EditionModel,
): string[] {
  return [
    ...shareSentence(lost, ['disappears', 'disappear'], 'no longer'),
    ...shareSentence(gained, ['appears', 'appear'], 'newly'),
    ...changed.map((place) => `${place.name} changes: ${propertiesWords(place, english)}.`),
    ...idle.map(({ flag, action }) => `${flag} is now "${action}", and no part of a page shows it yet.`),
  ];
}

function shareSentence(share: Share, [one, many]: [string, string], how: string): string[] {
  const { places, routes, navigation, operations, texts } = share;
  const called = operations.length === 0 ? '' : ` (${operations.join(', ')})`;
  const follow = `${count(operations.length, 'operation')} ${how} called${called}, ${count(texts, 'text')} ${how} shown`;
  if (places.length === 0) {
    // A part that only changes takes its old texts along; the sentence about the change says so.
    return operations.length === 0 ? [] : [`no part ${many}, but: ${follow}.`];
  }
  const nouns = [...new Set(places.map(({ noun }) => noun))]
    .filter((noun) => noun !== 'page' && noun !== entryNoun)
    .map((noun) => count(places.filter((place) => place.noun === noun).length, noun));
  const counts = [...nouns, count(routes.length, 'route'), count(navigation.length, entryNoun), follow];
  const names = places.map(({ name, noun }) =>
    noun === 'page' || noun === entryNoun ? `the ${noun} ${name}` : name,
  );
  return [`${listed(names)} ${places.length === 1 ? one : many}: ${counts.join(', ')}.`];
}

function propertiesWords({ properties }: ChangedPlace, english: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, { before, after }]) => {
      const [old, now] = [valueWords(before, english), valueWords(after, english)];
      return `${name} is ${now} instead of ${old}`;
    })
    .join('; ');
}

/** Longest value that is written out. */
const LONGEST = 120;

function valueWords(value: Json, english: Readonly<Record<string, string>>): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(english[value] ?? value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return listed(value.map((one: string) => english[one] ?? one));
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : 'other values';
}

/** `, from 1 March 2027`; the hour where it is not midnight, UTC. */
function whenWords(from: number | null, until: number | null): string {
  const begin = from === null ? '' : ` from ${momentWords(from)}`;
  const end = until === null ? '' : ` until ${momentWords(until)}`;
  return begin + end === '' ? '' : `,${begin}${end}`;
}

function momentWords(moment: number): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = date.toISOString().slice(11, 16);
  return time === '00:00' ? day : `${day}, ${time} UTC`;
}

function count(number: number, word: string): string {
  if (number === 1) return `1 ${word}`;
  const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
  return `${number} ${plural}`;
}

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
