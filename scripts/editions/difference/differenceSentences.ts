import { entryNoun } from '../../../src/editions/namedParts.ts';
import { listed, valueWords, whenWords } from '../../../src/editions/valueWords.ts';
import { type Combination, combinations, type EditionId } from '../combination.ts';
import type { EditionModel } from '../editionModel.ts';
import type { ChangedPlace, PhaseDifference, Share } from './comparePhases.ts';
import { type EditionDifference, editionDifference } from './editionDifference.ts';

/** What a change does to an edition, in sentences; empty when nothing changes. */
export interface DescribedDifference extends EditionDifference {
  readonly sentences: readonly Sentence[];
}

/**
 * Every edition with what a change does to it. A change that is the same for Islamic and other accounts of a site is
 * reported once, for the site, with a sentence that says so.
 */
export function describedDifferences(before: EditionModel, after: EditionModel): DescribedDifference[] {
  const differences = combinations.map((combination) => editionDifference(before, after, combination));
  const plainOf = (one: EditionDifference) => {
    const plain = one.id === 'ISLAMIC' ? 'default' : one.id.replace('+ISLAMIC', '');
    const twin = differences.find(({ id }) => id === plain);
    return twin !== one && twin !== undefined && effectOf(twin) === effectOf(one) ? twin : undefined;
  };
  return differences
    .filter((one) => plainOf(one) === undefined)
    .map((difference) => {
      const sentences = differenceSentences(difference, after);
      const twin = differences.find((one) => plainOf(one) === difference);
      const isDescribed = sentences.length > 0 && twin !== undefined;
      const same = { text: `The same for ${editionName(twin ?? difference, after)}.`, isException: false };
      return { ...difference, sentences: isDescribed ? [...sentences, same] : sentences };
    });
}

function effectOf({ times, exceptions }: EditionDifference): string {
  return JSON.stringify([times, exceptions]);
}

/** A sentence for a reader; exceptions are shown in red. */
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
  const described = times.flatMap(({ from, until, difference }) =>
    timeSentences(difference, model).map((rest): TimedSentence => ({ from, until, rest })),
  );
  const plain = described
    .reduce(withSentence, [])
    .map(({ from, until, rest }) => `In ${name}${whenWords(from, until)}, ${rest}`);
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

/** A sentence about a period (ms since the epoch; null: without end). */
interface TimedSentence {
  readonly from: number | null;
  readonly until: number | null;
  readonly rest: string;
}

/** The same sentence about two consecutive periods is said once, for both. */
function withSentence(said: readonly TimedSentence[], next: TimedSentence): TimedSentence[] {
  const before = said.findIndex(({ rest, until }) => rest === next.rest && until === next.from);
  const earlier = said[before];
  return earlier === undefined || next.from === null
    ? [...said, next]
    : said.with(before, { ...earlier, until: next.until });
}

/** As used after `In`: Hong Kong; an Islamic account in Hong Kong. */
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
    // A part that only changes keeps its old texts; the sentence about the change says so.
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

function count(number: number, word: string): string {
  if (number === 1) return `1 ${word}`;
  const plural = word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
  return `${number} ${plural}`;
}
