/** Editions that a regulator's domain alone decides. */
export type RegulatedSite = 'HKG' | 'ARE' | 'default';

/**
 * The regulated site of a host name (spec §3): a .hk host gives HKG, a .ae host ARE, anything else the default. On a name
 * that ends in `.localhost` the rest decides, so that every site can be tried on one's own machine.
 */
export function regulatedSite(hostname: string): RegulatedSite {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\.localhost$/, '');
  if (name.endsWith('.hk')) return 'HKG';
  return name.endsWith('.ae') ? 'ARE' : 'default';
}
