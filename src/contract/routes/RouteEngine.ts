import type { Call } from '../call/call.ts';
import type { Ports } from '../ports/ports.ts';
import type { Send } from '../transport/network.ts';
import { type Candidate, choiceName, type RouteChoice, type RouteId } from './chosenRoute.ts';
import type { RouteState } from './createRoutes.ts';
import { probe, type RouteHolder, route } from './route.ts';
import {
  errorLatencyMs,
  nextHeld,
  type RouteRecord,
  readRecords,
  withLatency,
  writeRecords,
} from './routeRecords.ts';

/** Requirements §9.2. */
export const checkEveryMs = 30_000;

export type RoutePorts = Pick<
  Ports,
  'fetch' | 'clock' | 'storage' | 'tabStorage' | 'location' | 'visibility'
>;

/** Where the state is stored: in the request layer, which exists before this code is loaded. */
interface StatePlace {
  get(): RouteState;
  set(state: RouteState): void;
}

/** Measures the routes, decides which to hold (README.md) and sends over it. Loaded after the first screen. */
export class RouteEngine implements RouteHolder {
  readonly #ports: RoutePorts;
  readonly #place: StatePlace;
  #records: readonly RouteRecord[];

  constructor(ports: RoutePorts, candidates: readonly Candidate[], place: StatePlace) {
    this.#ports = ports;
    this.#place = place;
    this.#records = readRecords(ports.tabStorage, candidates);
    this.#show(place.get());
  }

  /**
   * Probes every 30 s while the page is visible, and immediately unless the page before in this tab has done so within
   * that time; returns the function to stop.
   */
  start(): () => void {
    if (this.#records.length < 2) return () => undefined;
    const oldest = Math.min(...this.#records.map(({ probedAt }) => probedAt ?? Number.NEGATIVE_INFINITY));
    return everyWhileVisible(this.#ports, checkEveryMs, oldest, async (signal) => {
      const latencies = await Promise.all(
        this.#records.map(({ origin }) => probe(this.#ports, origin, signal)),
      );
      if (signal.aborted) return;
      const probedAt = this.#ports.clock.now();
      this.#learn((record, at) => measured(record, latencies[at] ?? errorLatencyMs, probedAt));
    });
  }

  /**
   * Pins one route, or selects the best one continuously (`auto`), and remembers the choice on this device.
   * @throws RangeError for a route that is not a candidate
   */
  choose(choice: RouteChoice): void {
    if (choice !== 'auto' && this.#records.every(({ id }) => id !== choice))
      throw new RangeError(`${choice} is none of the routes`);
    const domain = new URL(this.#ports.location.origin).host;
    this.#ports.storage.set(choiceName, JSON.stringify({ domain, choice }));
    this.#hold(choice);
  }

  send(call: Call, next: Send, request: Request): Promise<Response> {
    return route(call, this)(next)(request);
  }

  held(): RouteRecord {
    const { held } = this.#place.get();
    const record = this.#records.find(({ id }) => id === held);
    if (record === undefined) throw new RangeError(`${held} is none of the routes`);
    return record;
  }

  /** A call over this route was lost. Many lost at once count together as one failed probe. */
  noteFailure(failed: RouteId): void {
    this.#learn((record) =>
      record.id === failed && !isFailing(record) ? measured(record, errorLatencyMs, record.probedAt) : record,
    );
  }

  #learn(change: (record: RouteRecord, at: number) => RouteRecord): void {
    this.#records = this.#records.map(change);
    this.#hold(this.#place.get().choice);
  }

  #hold(choice: RouteChoice): void {
    const held = choice === 'auto' ? nextHeld(this.#records, this.#place.get().held) : choice;
    this.#show({ choice, held });
    writeRecords(this.#ports.tabStorage, this.held().origin, this.#records);
  }

  #show({ choice, held }: Pick<RouteState, 'choice' | 'held'>): void {
    const candidates = this.#records.map((record) => ({
      id: record.id,
      host: new URL(record.origin).host,
      latencyMs: record.probedAt === null ? null : record.latencies[0],
      isFailing: isFailing(record),
      probedAt: record.probedAt,
    }));
    this.#place.set({ choice, held, candidates });
  }
}

function measured(record: RouteRecord, latencyMs: number, probedAt: number | null): RouteRecord {
  return { ...record, latencies: withLatency(record.latencies, latencyMs), probedAt };
}

function isFailing({ latencies: [newest] }: RouteRecord): boolean {
  return newest === errorLatencyMs;
}

/**
 * Runs `round` every `everyMs` while the page is visible, and at once if the last one is at least that old: at the start,
 * and when the page is shown again. Hiding the page aborts the running round, which then does not count. Returns the
 * function to stop.
 * @param lastAt when the last round was, ms since 1970
 * @param round must not reject
 */
function everyWhileVisible(
  { clock, visibility }: Pick<Ports, 'clock' | 'visibility'>,
  everyMs: number,
  lastAt: number,
  round: (signal: AbortSignal) => Promise<void>,
): () => void {
  let last = lastAt;
  let giveUp = () => {};
  let cancel = () => {};

  const begin = () => {
    const before = last;
    const controller = new AbortController();
    last = clock.now();
    giveUp = () => {
      controller.abort();
      last = before;
    };
    void round(controller.signal).then(() => {
      if (!controller.signal.aborted) giveUp = () => {};
    });
    cancel = clock.after(everyMs, begin);
  };
  const pause = () => {
    cancel();
    giveUp();
    giveUp = () => {};
  };
  const follow = () => {
    if (!visibility.isVisible()) return pause();
    cancel();
    const waitMs = last + everyMs - clock.now();
    if (waitMs <= 0) begin();
    // Never longer than `everyMs`, even after the device's clock was set back.
    else cancel = clock.after(Math.min(waitMs, everyMs), begin);
  };

  follow();
  const stopFollowing = visibility.onChange(follow);
  return () => {
    stopFollowing();
    pause();
  };
}
