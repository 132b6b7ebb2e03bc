import type { Layer } from '../../src/compliance/index.ts';
import type { EditionId } from './edition.ts';
import { perEdition } from './perEdition.ts';
import type { Editions } from './readEditions.ts';
import { siteLayers } from './siteLayers.ts';

/** Edition → its authored layers, low to high; ISLAMIC is an Islamic account on the global site. */
export function editionLayers({ editions }: Editions): Record<EditionId, readonly Layer[]> {
  return perEdition((id) => siteLayers(id, false, editions));
}
