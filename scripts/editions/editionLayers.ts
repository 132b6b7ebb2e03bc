import { regulated } from '../../schemas/compliance/hosts.json';
import { authoredLayers } from '../../src/compliance/applicableLayers.ts';
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
  const layersOf = (id: EditionId, name: Layer['name']): Layer[] =>
    editions
      .filter((edition) => edition.id === id)
      .map(({ file, flags }) => ({ name, file, entries: flags }));
  const own =
    site === 'default' || site === 'ISLAMIC' ? [] : layersOf(site, isRegulated(site) ? 'site' : 'region');
  const [islamic] = layersOf('ISLAMIC', 'islamic');
  const all = [...layersOf('default', 'default'), ...own];
  if (islamic === undefined) return all;
  return authoredLayers({ site: all, islamic, isIslamic: isIslamic || site === 'ISLAMIC' });
}

function isRegulated(site: EditionId): boolean {
  return regulated.some(({ edition }) => edition === site);
}
