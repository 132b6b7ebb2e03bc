import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { boundedCache } from '../../platform/boundedCache.ts';
import type { Clock } from '../../world/clock.ts';

/** At most `calls` within `withinMs` ms. */
export interface RateRule {
  readonly calls: number;
  readonly withinMs: number;
}

/** Maximum keys remembered; beyond it, the least recently used one is dropped. */
const maxKeys = 10_000;

/** Counts calls per key in a sliding window, by the exchange's clock. The counts are kept in memory. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #rule: RateRule;
  readonly #calls = boundedCache<number[]>(maxKeys);

  constructor(clock: Clock, rule: RateRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Counts a call, unless it is over the limit. @returns whether it is */
  isOver(key: string): boolean {
    const recent = this.#recent(key);
    if (recent.length >= this.#rule.calls) return true;
    this.#calls.set(key, [...recent, this.#clock.now()]);
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
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const subscriber = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${subscriber.join(':')}::/64`;
}

/** What may be logged of an address: the first 24 bits in IPv4, 48 in IPv6; the region, not the person. */
export function coarseNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24');
  return network.replace(/:[^:]+::\/64$/, '::/48');
}
