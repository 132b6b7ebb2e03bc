import { combinations } from '../combination.ts';
import type { EditionModel } from '../editionModel.ts';
import { differenceSentences, type Sentence } from './differenceSentences.ts';
import { type EditionDifference, editionDifference } from './editionDifference.ts';

/** What a change does to an edition, in sentences; without any, nothing. */
export interface ToldDifference extends EditionDifference {
  readonly sentences: readonly Sentence[];
}

/** Every edition with what a change does to it. What is alike for everybody on a site is said once, of the site. */
export function toldDifferences(before: EditionModel, after: EditionModel): ToldDifference[] {
  const differences = combinations.map((combination) => editionDifference(before, after, combination));
  return differences
    .filter((one) => {
      const plain = one.id === 'ISLAMIC' ? 'default' : one.id.replace('+ISLAMIC', '');
      const twin = differences.find(({ id }) => id === plain);
      return twin === undefined || twin === one || effectOf(twin) !== effectOf(one);
    })
    .map((difference) => ({ ...difference, sentences: differenceSentences(difference, after) }));
}

function effectOf({ times, exceptions }: EditionDifference): string {
  return JSON.stringify([times, exceptions]);
}
