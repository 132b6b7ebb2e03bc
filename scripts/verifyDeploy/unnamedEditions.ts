import { regions } from '../../schemas/compliance/hosts.json';
import { regionVariant } from '../../src/compliance/index.ts';

/**
 * The editions that none of these hosts shows, each with the ending of its hosts: `HKG (.hk)`. Not a fault in itself, as a
 * company may serve only some of them.
 */
export function unnamedEditions(hostnames: readonly string[]): string[] {
  const shown = new Set<string>(hostnames.map(regionVariant));
  return regions
    .filter(({ edition }) => !shown.has(edition))
    .map(({ edition, endsWith }) => `${edition} (${endsWith})`);
}
