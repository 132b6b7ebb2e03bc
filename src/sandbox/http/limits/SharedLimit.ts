import { boundedCache } from '../../platform/boundedCache.ts';
import type { Clock } from '../../world/clock.ts';
import type { CallCounts } from './CallCounts.ts';
import type { CallLimit, LimitRule } from './callLimits.ts';

/** What share of a limit a process lets pass before it queries the shared count: a key that is rarely used costs no statement. */
export const uncountedShare = 1 / 10;

/** How long a refusal lasts without another query, ms, so that a flood costs a statement a second and not one for each call. */
export const refusedMs = 1_000;

/** Maximum keys remembered; beyond it, the least recently used one is dropped. */
const maxKeys = 10_000;

/** What this process knows of one key. */
interface Known {
  /** Admitted calls not yet added to the shared count, ms. */
  passed: number[];
  /** When the shared count was last read, ms, and how many calls it left room for; an old count no longer applies. */
  countedAt: number;
  room: number;
  /** No call is admitted before this time, ms. */
  refusedUntil: number;
  /** The query under way: other calls wait for its answer. */
  asking: Promise<void> | null;
}

interface Parts {
  readonly counts: Pick<CallCounts, 'add' | 'takeBack'>;
  readonly clock: Clock;
  readonly name: string;
  readonly rule: LimitRule;
}

/**
 * Counts calls per key in a sliding window that several processes share. Unless the rule is strict, a process lets a tenth of
 * the limit pass before it asks, so that at most a tenth too many pass for each other process, and tells what passed when it
 * asks.
 */
export class SharedLimit implements CallLimit {
  readonly #parts: Parts;
  readonly #uncounted: number;
  readonly #keys = boundedCache<Known>(maxKeys);

  constructor(parts: Parts) {
    this.#parts = parts;
    const { calls, isStrict } = parts.rule;
    this.#uncounted = isStrict === true ? 0 : Math.floor(calls * uncountedShare);
  }

  /** @throws Error when the database cannot be queried */
  async isOver(key: string): Promise<boolean> {
    const known = this.#knownOf(key);
    while (known.asking !== null) await known.asking;
    const now = this.#parts.clock.now();
    if (now < known.refusedUntil) return true;
    const { withinMs } = this.#parts.rule;
    known.passed = known.passed.filter((at) => now - at < withinMs);
    const room = now - known.countedAt < withinMs ? known.room : this.#uncounted;
    if (known.passed.length < Math.min(room, this.#uncounted)) {
      known.passed.push(now);
      return false;
    }
    let isAdmitted = false;
    const asking = this.#ask(key, known, now).then((answer) => {
      isAdmitted = answer;
    });
    known.asking = asking.finally(() => {
      known.asking = null;
    });
    await known.asking;
    return !isAdmitted;
  }

  async giveBack(key: string): Promise<void> {
    const known = this.#knownOf(key);
    known.refusedUntil = 0;
    if (known.passed.pop() === undefined) await this.#parts.counts.takeBack(this.#nameOf(key));
  }

  /** Tells the others what passed, and asks for room for one more. @returns whether there is */
  async #ask(key: string, known: Known, now: number): Promise<boolean> {
    const { counts, rule } = this.#parts;
    const reported = known.passed;
    const { isAdmitted, times } = await counts.add({ key: this.#nameOf(key), rule, passed: reported, now });
    known.passed = [];
    known.countedAt = now;
    known.room = Math.max(0, rule.calls - times.length);
    if (!isAdmitted) {
      const free = times[times.length - rule.calls];
      known.refusedUntil = Math.min(now + refusedMs, (free ?? now) + rule.withinMs);
    }
    return isAdmitted;
  }

  #nameOf(key: string): string {
    return `${this.#parts.name} ${key}`;
  }

  #knownOf(key: string): Known {
    const known = this.#keys.get(key) ?? {
      passed: [],
      countedAt: -Infinity,
      room: 0,
      refusedUntil: 0,
      asking: null,
    };
    this.#keys.set(key, known);
    return known;
  }
}
