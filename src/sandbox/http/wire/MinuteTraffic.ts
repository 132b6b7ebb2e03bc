/** How far back calls are counted, minute by minute. */
export const trafficMinutes = 60;

const minuteMs = 60_000;

/** Calls of each of the last minutes, the oldest first, the minute under way last. */
export interface CallCourse {
  readonly calls: readonly number[];
  /** Those among them that failed. */
  readonly failures: readonly number[];
}

interface Minute {
  readonly number: number;
  calls: number;
  failures: number;
}

/** Counts calls by a key over the last hour, of this process alone; a restart begins anew. */
export class MinuteTraffic<Key extends string> {
  readonly #minutes = new Map<Key, Minute[]>();
  readonly #now: () => number;

  /** @param now the exchange's time in ms: where it is moved on, hours without calls have gone by */
  constructor(now: () => number) {
    this.#now = now;
  }

  arrived(key: Key): void {
    this.#current(key).calls += 1;
  }

  failed(key: Key): void {
    this.#current(key).failures += 1;
  }

  /** Of these keys, called or not. */
  coursesOf<Requested extends Key>(keys: readonly Requested[]): Readonly<Record<Requested, CallCourse>> {
    const last = this.#minute();
    const numbers = Array.from({ length: trafficMinutes }, (_none, at) => last - trafficMinutes + 1 + at);
    const courseOf = (key: Requested): CallCourse => {
      const known = new Map(this.#minutes.get(key)?.map((minute) => [minute.number, minute]));
      return {
        calls: numbers.map((number) => known.get(number)?.calls ?? 0),
        failures: numbers.map((number) => known.get(number)?.failures ?? 0),
      };
    };
    return Object.fromEntries(keys.map((key) => [key, courseOf(key)])) as Record<Requested, CallCourse>;
  }

  #current(key: Key): Minute {
    const number = this.#minute();
    const kept = (this.#minutes.get(key) ?? []).filter((minute) => minute.number > number - trafficMinutes);
    const known = kept.find((minute) => minute.number === number);
    const minute = known ?? { number, calls: 0, failures: 0 };
    if (known === undefined) this.#minutes.set(key, [...kept, minute]);
    return minute;
  }

  #minute(): number {
    return Math.floor(this.#now() / minuteMs);
  }
}
