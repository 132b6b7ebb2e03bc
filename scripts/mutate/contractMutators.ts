import { isRecord } from '../description/jsonSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import type { Project } from '../description/loadProject.ts';
import { destinationsIn } from '../prove/destinationsIn.ts';
import { readDescription } from '../prove/readDescription.ts';
import type { Place } from './edit.ts';
import { type Mutator, mutator, remove, set } from './mutator.ts';

/** Mistakes between contract and widgets: responses with a payment destination whose signature is not verified. */
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
  ];
}

function isVerified({ key, parent }: Place, paying: readonly { id: string }[]): boolean {
  return key === 'x-verified' && isRecord(parent) && paying.some(({ id }) => id === parent.operationId);
}

function isOperationList({ file, path }: Place): boolean {
  return file.startsWith('src/widgets/') && path.length === 1 && path[0] === 'operations';
}
