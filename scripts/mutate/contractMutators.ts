import { isRecord } from '../../src/language/index.ts';
import { listOperations } from '../description/listOperations.ts';
import { type Project, STEP_UP_MANIFEST } from '../description/loadProject.ts';
import { COIN_OF_QUOTE } from '../prove/checks/s205Features.ts';
import { destinationsIn } from '../prove/destinationsIn.ts';
import { readDescription } from '../prove/readDescription.ts';
import type { Place } from './edit.ts';
import { isText, type Mutator, mutator, remove, rename, set } from './mutator.ts';
import { misspelt, misspeltPointer } from './random.ts';

/**
 * Mistakes in the description and between it and manifests: references, flags, scenes of the security check, and responses with a payment destination
 * whose signature is not verified.
 */
export function contractMutators(project: Project): Mutator[] {
  const { description } = readDescription(project);
  const paying = listOperations(description).filter(
    ({ result }) => destinationsIn(result, description).size > 0,
  );
  const unverified = paying.find(({ operation }) => operation['x-verified'] !== true);
  return [
    mutator('verification of a destination left out', (place) => isVerified(place, paying), remove),
    mutator('widget with an unverified destination', isOperationList, (place) =>
      unverified === undefined ? [] : set(place, [...(place.value as unknown[]), unverified.id]),
    ),
    mutator('reference of the description misspelt', isReference, (place, random) =>
      set(place, misspeltPointer(String(place.value), random)),
    ),
    mutator('argument that an edition limits misspelt', isLimitedArgument, (place, random) =>
      set(place, misspeltPointer(String(place.value), random)),
    ),
    mutator('scene or mail of the security check misspelt', isProofName, (place, random) =>
      rename(place, misspelt(String(place.key), random)),
    ),
    mutator('number of a scene misspelt', isSceneNumber, (place, random) =>
      set(place, misspelt(String(place.value), random)),
    ),
    mutator('code of a refusal that the security check explains mistyped', isRefusalCode, (place) =>
      set(place, Number(place.value) + 10_000),
    ),
    mutator('flag that a refusal names misspelt', isRefusalFlag, (place, random) =>
      set(place, misspelt(String(place.value), random)),
    ),
  ];
}

function isReference({ key, value, file }: Place): boolean {
  return file.startsWith('openapi/') && key === '$ref' && isText(value);
}

function isRefusalFlag({ key, under, path }: Place): boolean {
  return key === 'flag' && path.at(-3) === 'x-features' && under === 'x-features';
}

function isLimitedArgument({ key, path, value }: Place): boolean {
  const isLimit = path.includes('x-features') && ['within', 'outside'].includes(String(path.at(-2)));
  return isLimit && isText(value) && value !== COIN_OF_QUOTE && key !== undefined;
}

function isVerified({ key, parent }: Place, paying: readonly { id: string }[]): boolean {
  return key === 'x-verified' && isRecord(parent) && paying.some(({ id }) => id === parent.operationId);
}

function isProofName({ file, path, under }: Place): boolean {
  return file === STEP_UP_MANIFEST && path.length === 2 && ['scenes', 'mails'].includes(String(under));
}

function isSceneNumber({ file, key }: Place): boolean {
  return file === STEP_UP_MANIFEST && key === 'number';
}

function isRefusalCode({ file, under }: Place): boolean {
  return file === STEP_UP_MANIFEST && under === 'refusals';
}

function isOperationList({ file, path }: Place): boolean {
  return file.startsWith('src/widgets/') && path.length === 1 && path[0] === 'operations';
}
