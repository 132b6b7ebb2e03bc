import { isIPv4, isIPv6 } from 'node:net';
import type { Clock } from '../../world/clock.ts';

/** At most `calls` within `withinMs` ms. */
export interface RateRule {
  readonly calls: number;
  readonly withinMs: number;
}

/** Maximum keys remembered; beyond it, the least recently used one is dropped. */
const most = 10_000;

/** Counts calls per key in a sliding window, by the exchange's clock. The counts are kept in memory. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #rule: RateRule;
  readonly #calls = new Map<string, number[]>();

  constructor(clock: Clock, rule: RateRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Counts a call, unless it is over the limit. @returns whether it is */
  isOver(key: string): boolean {
    const recent = this.#recent(key);
    if (recent.length >= this.#rule.calls) return true;
    // Last in the map's order: the first is the one that called longest ago.
    this.#calls.delete(key);
    this.#calls.set(key, [...recent, this.#clock.now()]);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > most && oldest !== undefined) this.#calls.delete(oldest);
    return false;
  }

  /** Takes back the latest call that was counted. */
  giveBack(key: string): void {
    const calls = this.#calls.get(key);
    if (calls !== undefined) this.#calls.set(key, calls.slice(0, -1));
  }

  #recent(key: string): number[] {
    const now = this.#clock.now();
    return (this.#calls.get(key) ?? []).filter((at) => now - at < this.#rule.withinMs);
  }
}

/**
 * The key for callers without a session: the address in IPv4; in IPv6 the first 64 bits, as a provider usually assigns
 * them to a subscriber, who can use any address within them. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** What may be logged of an address: the first 24 bits in IPv4, 48 in IPv6; the region, not the person. */
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
