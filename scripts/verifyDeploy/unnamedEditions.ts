import { regions } from '../../schemas/compliance/hosts.json';
import { regionVariant } from '../../src/compliance/index.ts';

/**
 * The editions that none of these hosts shows, each with how its hosts end: `HKG (.hk)`. No fault by itself, because a company may
 * serve some of them alone.
 */
export function unnamedEditions(hostnames: readonly string[]): string[] {
  const shown = new Set<string>(hostnames.map(regionVariant));
  return regions
    .filter(({ edition }) => !shown.has(edition))
    .map(({ edition, endsWith }) => `${edition} (${endsWith})`);
}
