import type { Logger } from '../../logger.ts';
import type { Clock } from '../../world/clock.ts';

/**
 * A job that moves the simulated world on. It reads what is due from the database and the clock and may be run
 * at any moment, twice or after a crash, without doing anything twice.
 */
export type SimulationJob = () => Promise<void>;

/** Runs a job while no other process on the same database runs one of that name. */
export type TakeTurn = (name: string, job: SimulationJob) => Promise<void>;

export interface JobOptions {
  /** For what concerns this process itself: it runs whatever the others do. */
  readonly inEveryProcess?: boolean;
}

/** How often due jobs are looked for, ms of real time. */
export interface Pace {
  /** While it is awake. */
  readonly awakeMs: number;
  /** While it is not: what becomes due by itself (the next block, the end of a hold) is late by this at most. */
  readonly asleepMs: number;
  /** How long it stays awake. */
  readonly wakeMs: number;
}

interface Entry {
  readonly name: string;
  readonly everyMs: number;
  readonly job: SimulationJob;
  readonly inEveryProcess: boolean;
  dueAt: number;
}

/** Runs the registered jobs one after the other when they are due by the exchange's clock. */
export class Simulation {
  readonly #entries: Entry[] = [];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #takeTurn: TakeTurn;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #wokenAt = 0;
  #lookedAt = 0;

  /** Alone on its database unless `takeTurn` is given. */
  constructor(clock: Clock, log: Logger, takeTurn: TakeTurn = (_name, job) => job()) {
    this.#clock = clock;
    this.#log = log;
    this.#takeTurn = takeTurn;
  }

  /** Registers a job to run every `everyMs` ms; `name` is for the log and must be unique. */
  every(everyMs: number, name: string, job: SimulationJob, options: JobOptions = {}): void {
    if (this.#entries.some((entry) => entry.name === name)) {
      throw new Error(`The job ${name} is registered twice.`);
    }
    const { inEveryProcess = false } = options;
    this.#entries.push({ name, everyMs, job, inEveryProcess, dueAt: this.#clock.now() });
  }

  /** Runs what is due now and resolves when it is done. A failing job is logged and tried again next time. */
  async runDue(): Promise<void> {
    if (this.#running === null) {
      this.#running = this.#runAll().finally(() => {
        this.#running = null;
      });
    }
    return this.#running;
  }

  /** Looks for due jobs until it is stopped, awake at first; does not keep the process alive. */
  start({ awakeMs, asleepMs, wakeMs }: Pace): void {
    this.wake();
    this.#timer ??= setInterval(() => {
      const now = performance.now();
      if (now - this.#wokenAt > wakeMs && now - this.#lookedAt < asleepMs) return;
      this.#lookedAt = now;
      void this.runDue();
    }, awakeMs).unref();
  }

  /** Somebody changes something, which may leave work to be done soon. An exchange that nobody uses costs little. */
  wake(): void {
    this.#wokenAt = performance.now();
  }

  /** Stops and waits for the run under way. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await this.#running;
  }

  async #runAll(): Promise<void> {
    for (const entry of this.#entries) {
      // From when it begins: what a clock moved during its run makes due is due for the next run, at once.
      const now = this.#clock.now();
      if (now < entry.dueAt) continue;
      try {
        await (entry.inEveryProcess ? entry.job() : this.#takeTurn(entry.name, entry.job));
      } catch (cause) {
        this.#log.error(`The job ${entry.name} failed and will be tried again.`, cause);
      }
      entry.dueAt = now + entry.everyMs;
    }
  }
}
