import { type DoorId, doorIds } from './doorFault.ts';

/** How far back calls are counted, minute by minute. */
export const trafficMinutes = 60;

const minuteMs = 60_000;

/** Calls of each of the last minutes, the oldest first, the minute under way last. */
export interface DoorCourse {
  readonly calls: readonly number[];
  /** Those among them that ended without an answer, or with one of the 5xx. */
  readonly failures: readonly number[];
}

interface Minute {
  readonly number: number;
  calls: number;
  failures: number;
}

/** Counts the calls of each listener over the last hour, of this process alone; a restart begins anew. */
export class DoorTraffic {
  readonly #minutes = new Map<DoorId, Minute[]>();
  readonly #now: () => number;

  /** @param now the exchange's time in ms: where it is moved on, hours without calls have gone by */
  constructor(now: () => number) {
    this.#now = now;
  }

  arrived(door: DoorId): void {
    this.#current(door).calls += 1;
  }

  failed(door: DoorId): void {
    this.#current(door).failures += 1;
  }

  courses(): Readonly<Record<DoorId, DoorCourse>> {
    const last = this.#minute();
    const numbers = Array.from({ length: trafficMinutes }, (_none, at) => last - trafficMinutes + 1 + at);
    const courseOf = (door: DoorId): DoorCourse => {
      const known = new Map(this.#minutes.get(door)?.map((minute) => [minute.number, minute]));
      return {
        calls: numbers.map((number) => known.get(number)?.calls ?? 0),
        failures: numbers.map((number) => known.get(number)?.failures ?? 0),
      };
    };
    return Object.fromEntries(doorIds.map((door) => [door, courseOf(door)])) as Record<DoorId, DoorCourse>;
  }

  #current(door: DoorId): Minute {
    const number = this.#minute();
    const kept = (this.#minutes.get(door) ?? []).filter((minute) => minute.number > number - trafficMinutes);
    const known = kept.find((minute) => minute.number === number);
    const minute = known ?? { number, calls: 0, failures: 0 };
    if (known === undefined) this.#minutes.set(door, [...kept, minute]);
    return minute;
  }

  #minute(): number {
    return Math.floor(this.#now() / minuteMs);
  }
}
