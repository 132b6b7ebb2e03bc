import type { Logger } from '../../platform/logger.ts';
import { annotateSpan, failureOf, traced } from '../../platform/tracing.ts';
import type { Clock } from '../../world/clock.ts';
import { databaseIsAway } from '../db/transientFailure.ts';
import type { JobResult } from './jobResult.ts';
import { Outage } from './outage.ts';

/**
 * A job that advances the simulated world. It reads what is due from the database and the clock, and may run at any
 * moment, twice or after a crash, without doing anything twice. One that resolves to a result is left alone until
 * something becomes due or may have changed; the others run regularly.
 */
export type SimulationJob = (() => Promise<JobResult | undefined>) | (() => Promise<void>);

/** Runs a job while no other process on the same database runs one of the same name. */
export type TakeTurn = (name: string, job: () => Promise<void>) => Promise<void>;

export interface JobOptions {
  /** For a job that concerns this process only: it runs regardless of other processes. */
  readonly inEveryProcess?: boolean;
}

/** How often the simulation checks for due jobs, ms of real time. */
export interface Pace {
  /** The interval while it is awake, and of looking whether a job's own time has come. */
  readonly awakeMs: number;
  /** The interval of other jobs while it is asleep: what becomes due by itself is late by this at most. */
  readonly asleepMs: number;
  /** After this a job looks before its own time: other processes leave work, too. */
  readonly othersMs: number;
  /** How long it stays awake after `wake`. */
  readonly wakeMs: number;
}

interface Entry {
  readonly name: string;
  readonly everyMs: number;
  readonly job: SimulationJob;
  readonly inEveryProcess: boolean;
  /** Not before this time, ms. */
  dueAt: number;
  /** When the job is next due by the clock, ms; null when only a change can make it due, undefined when it does not say. */
  nextAt: number | null | undefined;
  /** When it last began to look, ms of real time. */
  lookedAt: number;
  /** The changes that it has seen (Simulation.#changes). */
  seen: number;
  /** Runs that failed. */
  failures: number;
}

/** Runs the registered jobs sequentially when they are due by the exchange's clock. */
export class Simulation {
  readonly #entries: Entry[] = [];
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #outage: Outage;
  readonly #takeTurn: TakeTurn;
  #running: Promise<void> | null = null;
  /** The run after the one that is under way, wanted by whoever came meanwhile. */
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pace: Pace = { awakeMs: 0, asleepMs: 0, othersMs: 0, wakeMs: 0 };
  #wokenAt = 0;
  /** Counts what may be work for a job: requests, and what jobs have done. */
  #changes = 0;
  #ranAt = performance.now();

  /** Without `takeTurn`, it assumes to be the only process on its database. */
  constructor(clock: Clock, log: Logger, takeTurn: TakeTurn = (_name, job) => job()) {
    this.#clock = clock;
    this.#log = log;
    this.#outage = new Outage(log);
    this.#takeTurn = takeTurn;
  }

  /** Registers a job to run every `everyMs` ms; `name` is for the log and must be unique. */
  every(everyMs: number, name: string, job: SimulationJob, options: JobOptions = {}): void {
    if (this.#entries.some((entry) => entry.name === name)) {
      throw new Error(`The job ${name} is registered twice.`);
    }
    const { inEveryProcess = false } = options;
    this.#entries.push({
      name,
      everyMs,
      job,
      inEveryProcess,
      dueAt: this.#clock.now(),
      nextAt: undefined,
      lookedAt: Number.NEGATIVE_INFINITY,
      seen: -1,
      failures: 0,
    });
  }

  /**
   * Runs every job whose time has come, whatever it said before, and resolves when that is done. A job that fails is logged
   * and retried next time; one that fails because the database is unavailable waits longer each time, unless it is run by this.
   * Not to be awaited by a job, which it waits for.
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

  #run(which: (entry: Entry) => boolean = () => true): Promise<void> {
    this.#running = this.#runAll(which).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Checks for due jobs until stopped, awake at first; does not keep the process alive. */
  start(pace: Pace): void {
    this.#pace = pace;
    this.wake();
    this.#timer ??= setInterval(() => {
      if (this.#running === null) void this.#run((entry) => this.#mayHaveWork(entry));
    }, pace.awakeMs).unref();
  }

  /** To be called when a request may have left work to be done soon. An exchange that is not in use costs little. */
  wake(): void {
    this.#wokenAt = performance.now();
    this.#changes += 1;
  }

  #mayHaveWork({ name, nextAt, seen, lookedAt }: Entry): boolean {
    if (this.#outage.holds(name)) return false;
    const { asleepMs, othersMs, wakeMs } = this.#pace;
    const now = performance.now();
    const since = now - lookedAt;
    if (nextAt === undefined) return now - this.#wokenAt <= wakeMs || since >= asleepMs;
    return since >= othersMs || seen !== this.#changes || (nextAt !== null && nextAt <= this.#clock.now());
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

  async #runAll(which: (entry: Entry) => boolean): Promise<void> {
    for (const entry of this.#entries) {
      // Measured at the start of the job: what becomes due because the clock moves during its run is due at once for
      // the next run.
      const now = this.#clock.now();
      if (now < entry.dueAt || !which(entry)) continue;
      entry.lookedAt = performance.now();
      entry.seen = this.#changes;
      const look = () => this.#look(entry);
      entry.nextAt = await traced(
        () => ({ name: `job ${entry.name}`, kind: 'internal', attributes: {} }),
        look,
      );
      entry.dueAt = now + entry.everyMs;
    }
    this.#ranAt = performance.now();
  }

  /** Runs a job; resolves to when it is due again, undefined when that is not known. */
  async #look(entry: Entry): Promise<number | null | undefined> {
    let result: JobResult | undefined;
    const job = async () => {
      result = (await entry.job()) ?? undefined;
    };
    try {
      await (entry.inEveryProcess ? job() : this.#takeTurn(entry.name, job));
      this.#outage.passed(entry.name);
    } catch (cause) {
      entry.failures += 1;
      annotateSpan(failureOf(cause));
      this.#tell(entry.name, cause);
    }
    if (result?.moved) this.#changes += 1;
    return result?.nextAt;
  }

  #tell(name: string, cause: unknown): void {
    if (databaseIsAway(cause)) {
      this.#outage.met(name, cause);
      return;
    }
    this.#outage.passed(name);
    this.#log.error(`The job ${name} failed and will be tried again.`, cause);
  }
}
