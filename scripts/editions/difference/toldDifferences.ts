import { combinations } from '../combination.ts';
import type { EditionModel } from '../editionModel.ts';
import { differenceSentences, editionName, type Sentence } from './differenceSentences.ts';
import { type EditionDifference, editionDifference } from './editionDifference.ts';

/** What a change does to an edition, in sentences; without any, nothing. */
export interface ToldDifference extends EditionDifference {
  readonly sentences: readonly Sentence[];
}

/**
 * Every edition with what a change does to it. What is alike for an Islamic account and for everybody else on a site is
 * told of the site, with a sentence that says so.
 */
export function toldDifferences(before: EditionModel, after: EditionModel): ToldDifference[] {
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
      const isTold = sentences.length > 0 && twin !== undefined;
      const same = { text: `The same for ${editionName(twin ?? difference, after)}.`, isException: false };
      return { ...difference, sentences: isTold ? [...sentences, same] : sentences };
    });
}

function effectOf({ times, exceptions }: EditionDifference): string {
  return JSON.stringify([times, exceptions]);
}
