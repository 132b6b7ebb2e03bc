import type { EditionId } from './edition.ts';
import { perEdition } from './perEdition.ts';
import type { Editions } from './readEditions.ts';

/** Edition → its name as it stands in a sentence: In `Hong Kong`, … */
export function editionNames({ editions }: Editions): Record<EditionId, string> {
  return perEdition((id) => editions.find((one) => one.id === id)?.name ?? id);
}
