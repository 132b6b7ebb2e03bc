import { regulated } from '../../schemas/compliance/hosts.json';
import type { Layer } from '../../src/compliance/index.ts';
import { type Edition, type EditionId, editionIds } from './combination.ts';
import type { Editions } from './readEditions.ts';

/** Edition → its authored layers, low to high; ISLAMIC is an Islamic account on the global site. */
export function editionLayers({ editions }: Editions): Record<EditionId, readonly Layer[]> {
  return perEdition((id) => siteLayers(id, false, editions));
}

/** Edition → its name as used in a sentence: In `Hong Kong`, … */
export function editionNames({ editions }: Editions): Record<EditionId, string> {
  return perEdition((id) => editions.find((one) => one.id === id)?.name ?? id);
}

/** Edition → what `of` makes of it. */
function perEdition<Value>(of: (id: EditionId) => Value): Record<EditionId, Value> {
  return Object.fromEntries(editionIds.map((id) => [id, of(id)])) as Record<EditionId, Value>;
}

/**
 * The authored layers of a site, low to high. Where a host's region and its regulated site are the same edition, its
 * file is applied once, as the site's. The edition ISLAMIC is that of an Islamic account on the global site.
 */
export function siteLayers(site: EditionId, isIslamic: boolean, editions: readonly Edition[]): Layer[] {
  const layers: Layer[] = [];
  const add = (id: EditionId, name: Layer['name']) => {
    const edition = editions.find((one) => one.id === id);
    if (edition) layers.push({ name, file: edition.file, entries: edition.flags });
  };
  add('default', 'default');
  if (site !== 'default' && site !== 'ISLAMIC') add(site, isRegulated(site) ? 'site' : 'region');
  if (isIslamic || site === 'ISLAMIC') add('ISLAMIC', 'islamic');
  return layers;
}

function isRegulated(site: EditionId): boolean {
  return regulated.some(({ edition }) => edition === site);
}
