import { regions, regulated } from '../../schemas/compliance/hosts.json';

/** The editions that a host name can select; ISLAMIC depends on the account instead. */
type Site = 'default' | 'NLD' | 'HKG' | 'ARE' | 'TUR' | 'KAZ' | 'EU';

/** The region whose variant a host name shows (requirements §1.2): by its suffix, otherwise the default. */
export function regionVariant(hostname: string): Site {
  return editionOf(hostname, regions);
}

/**
 * The site required by a regulated domain (requirements §3.4): a .hk host gives HKG, a .ae host ARE, anything else the
 * default.
 */
export function regulatedSite(hostname: string): Site {
  return editionOf(hostname, regulated);
}

/** A `.localhost` suffix is ignored, so that every edition can be tried on a developer's machine. */
function editionOf(hostname: string, rules: readonly { endsWith: string; edition: string }[]): Site {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\.localhost$/, '');
  const rule = rules.find(({ endsWith }) => name.endsWith(endsWith) && name.length > endsWith.length);
  return (rule?.edition ?? 'default') as Site;
}

/**
 * Requirements §3.2: this value of a profile's `sub_attribute` marks an Islamic sub-account, which has its own edition.
 */
export const islamicAttribute = 2;
