import { regulated } from '../../schemas/compliance/hosts.json';
import type { Layer } from '../../src/compliance/index.ts';
import type { Edition, EditionId } from './edition.ts';

/**
 * The authored layers of a site, low to high. Where a host's region and its regulated site name one edition, its file is
 * applied once, as the site's. The edition ISLAMIC is that of an Islamic account on the global site.
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
