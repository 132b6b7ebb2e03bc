import { regions, regulated } from '../../schemas/compliance/hosts.json';

/** The editions that a host can give; ISLAMIC is one that a person brings along. */
type Site = 'default' | 'NLD' | 'HKG' | 'ARE' | 'TUR' | 'KAZ' | 'EU';

/** The region whose variant a host name shows (requirements §1.2): by the end of the name, otherwise the default. */
export function regionVariant(hostname: string): Site {
  return editionOf(hostname, regions);
}

/**
 * The site that a regulator's domain decides (requirements §3.4): a .hk host gives HKG, a .ae host ARE, anything else
 * the default.
 */
export function regulatedSite(hostname: string): Site {
  return editionOf(hostname, regulated);
}

/** On a name that ends in `.localhost` the rest decides, so that every edition can be tried on one's own machine. */
function editionOf(hostname: string, rules: readonly { endsWith: string; edition: string }[]): Site {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\.localhost$/, '');
  const rule = rules.find(({ endsWith }) => name.endsWith(endsWith) && name.length > endsWith.length);
  return (rule?.edition ?? 'default') as Site;
}

/**
 * Requirements §3.2: this value of a profile's `sub_attribute` marks an Islamic sub-account; its edition is another
 * one.
 */
export const islamicAttribute = 2;
