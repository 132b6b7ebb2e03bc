import type { Logger } from '../../ground/logger.ts';
import type { Clock } from '../../world/clock.ts';

/**
 * A job that advances the simulated world. It reads what is due from the database and the clock, and may run at any
 * moment, twice or after a crash, without doing anything twice.
 */
export type SimulationJob = () => Promise<void>;

/** Runs a job while no other process on the same database runs one of the same name. */
export type TakeTurn = (name: string, job: SimulationJob) => Promise<void>;

export interface JobOptions {
  /** For a job that concerns this process only: it runs regardless of other processes. */
  readonly inEveryProcess?: boolean;
}

/** How often the simulation checks for due jobs, ms of real time. */
export interface Pace {
  /** The interval while it is awake. */
  readonly awakeMs: number;
  /**
   * The interval while it is asleep: what becomes due by itself (the next block, the end of a hold) is late by this at
   * most.
   */
  readonly asleepMs: number;
  /** How long it stays awake after `wake`. */
  readonly wakeMs: number;
}

interface Entry {
  readonly name: string;
  readonly everyMs: number;
  readonly job: SimulationJob;
  readonly inEveryProcess: boolean;
  dueAt: number;
  /** Runs that failed. */
  failures: number;
}

/** Runs the registered jobs sequentially when they are due by the exchange's clock. */
export class Simulation {
  readonly #entries: Entry[] = [];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #takeTurn: TakeTurn;
  #running: Promise<void> | null = null;
  /** The run after the one that is under way, wanted by whoever came meanwhile. */
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #wokenAt = 0;
  #lookedAt = 0;
  #ranAt = performance.now();

  /** Without `takeTurn`, it assumes to be the only process on its database. */
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
    this.#entries.push({ name, everyMs, job, inEveryProcess, dueAt: this.#clock.now(), failures: 0 });
  }

  /**
   * Runs what is due now and resolves when it is done. A job that fails is logged and retried next time. Not to be awaited
   * by a job, which it waits for.
   */
  runDue(): Promise<void> {
    if (this.#running === null) return this.#run();
    // The run under way may have passed by what has become due since.
    const again = (): Promise<void> => {
      this.#next = null;
      return this.#run();
    };
    this.#next ??= this.#running.then(again, again);
    return this.#next;
  }

  #run(): Promise<void> {
    this.#running = this.#runAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Checks for due jobs until stopped, awake at first; does not keep the process alive. */
  start({ awakeMs, asleepMs, wakeMs }: Pace): void {
    this.wake();
    this.#timer ??= setInterval(() => {
      const now = performance.now();
      if (now - this.#wokenAt > wakeMs && now - this.#lookedAt < asleepMs) return;
      this.#lookedAt = now;
      if (this.#running === null) void this.#run();
    }, awakeMs).unref();
  }

  /** To be called when a request may leave work to be done soon. An exchange that is not in use costs little. */
  wake(): void {
    this.#wokenAt = performance.now();
  }

  /** Stops, and waits for the current run. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await (this.#next ?? this.#running);
  }

  /** ms of real time since all jobs that were due had been run, successfully or not; since the start before that. */
  msSinceRun(): number {
    return performance.now() - this.#ranAt;
  }

  /** Failed runs since the start, by name of the job. */
  failures(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#entries.map(({ name, failures }) => [name, failures]));
  }

  async #runAll(): Promise<void> {
    for (const entry of this.#entries) {
      // Measured at the start of the job: what becomes due because the clock moves during its run is due at once for
      // the next run.
      const now = this.#clock.now();
      if (now < entry.dueAt) continue;
      try {
        await (entry.inEveryProcess ? entry.job() : this.#takeTurn(entry.name, entry.job));
      } catch (cause) {
        entry.failures += 1;
        this.#log.error(`The job ${entry.name} failed and will be tried again.`, cause);
      }
      entry.dueAt = now + entry.everyMs;
    }
    this.#ranAt = performance.now();
  }
}
