import { isIPv4, isIPv6 } from 'node:net';

/**
 * What callers are told apart by who are not signed in: the address in IPv4, in IPv6 the 64 bits that a provider gives a
 * subscriber as a rule, who may take any address in them. Another text stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** What a log may say of an address: its first 24 bits in IPv4, 48 in IPv6; not who it was, but from whereabouts. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24');
  return network.replace(/:[^:]+::\/64$/, '::/48');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
