import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ReplicaReads } from '../../books/db/replicas/ReplicaReads.ts';
import type { ConnectionUse } from '../../books/db/scopedDialect.ts';
import type { Simulation } from '../../books/jobs/simulation.ts';
import type { SandboxContext } from '../../flows/context.ts';
import type { Logger } from '../../platform/logger.ts';
import { BookFigures } from './bookFigures.ts';
import { fullName, type MetricName, metricDefinitions } from './metricDefinitions.ts';
import type { Unready } from './readiness.ts';

/** Upper bounds of the classes of durations, s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The figures of one process, in the form of OpenMetrics. Those of the database are the same in every process on it;
 * they are read when somebody asks, at most every ten seconds.
 */
export class Metrics {
  readonly #registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  readonly #calls: Counter;
  readonly #durations: Histogram;
  readonly #lines: Counter;

  constructor() {
    this.#registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    collectDefaultMetrics({ register: this.#registry });
    this.#calls = new Counter(this.#described('calls'));
    this.#durations = new Histogram({ ...this.#described('call_seconds'), buckets });
    this.#lines = new Counter(this.#described('log_lines'));
    for (const level of ['security', 'warning', 'fault']) this.#lines.inc({ level }, 0);
  }

  #described(name: MetricName) {
    const { help, labels } = metricDefinitions[name];
    return { name: fullName(name), help, labelNames: [...labels], registers: [this.#registry] };
  }

  /** @param seconds from reading the call to its answer */
  noteCall(operation: OperationId, code: number, seconds: number): void {
    this.#calls.inc({ operation, code: String(code) });
    this.#durations.observe({ operation }, seconds);
  }

  /** The log, with its lines counted. */
  counting(log: Logger): Logger {
    const count = (level: 'security' | 'warning' | 'fault') => this.#lines.inc({ level });
    return {
      info: (...line) => log.info(...line),
      security(...line) {
        count('security');
        log.security(...line);
      },
      warn(...line) {
        count('warning');
        log.warn(...line);
      },
      error(...line) {
        count('fault');
        log.error(...line);
      },
    };
  }

  /** Adds what is read when somebody asks. */
  watch(
    context: SandboxContext,
    simulation: Simulation,
    readiness: () => Promise<Unready>,
    connections: { readonly count: number },
    database: Readonly<ConnectionUse>,
  ): void {
    const figures = new BookFigures(context);
    // Read in this order: what the others ask the database for is not to be found here.
    this.#gauge('database_connections_active', () => database.active);
    this.#gauge('database_connections_pending', () => database.pending);
    this.#gauge('ready', async () => (Object.keys(await readiness()).length === 0 ? 1 : 0));
    this.#gauge('clock_offset_seconds', () => context.clockControl.offsetMs() / 1_000);
    this.#gauge('jobs_idle_seconds', () => simulation.msSinceRun() / 1_000);
    this.#gauges('job_failures', () => simulation.failures());
    this.#gauge('live_connections', () => connections.count);
    this.#gauges('waiting', async () => (await figures.read()).waiting);
    this.#gauges('overdue_seconds', async () => (await figures.read()).overdue);
    this.#gauge('quotes_open', async () => (await figures.read()).quotes);
    this.#gauge('sessions_open', async () => (await figures.read()).sessions);
    this.#gauge('ledger_unbalanced_coins', async () => (await figures.read()).ledger.unbalancedCoins);
    this.#gauges('ledger_owed', async () => (await figures.read()).ledger.owed);
    this.#gauge('answer_faults', async () => (await figures.read()).answerFaults);
  }

  /** Adds the figures of reads from replicas; without replicas both have no values. */
  watchReplicas(replicas: ReplicaReads | null): void {
    const reads: Counter = new Counter({
      ...this.#described('replica_reads'),
      collect() {
        reads.reset();
        for (const [outcome, count] of replicas?.outcomes ?? []) reads.inc({ outcome }, count);
      },
    });
    this.#gauges('replica_lag_seconds', () => replicas?.lags() ?? {});
  }

  /** A figure that is read when somebody asks; without the database, NaN: the others are then needed most. */
  #gauge(name: MetricName, read: () => Promise<number> | number): void {
    const gauge: Gauge = new Gauge({
      ...this.#described(name),
      collect: async () => {
        gauge.set(await settled(read).catch(() => Number.NaN));
      },
    });
  }

  /** The same for one figure a value of the metric's label. */
  #gauges(name: MetricName, read: () => Promise<ByLabel> | ByLabel): void {
    const [label = ''] = metricDefinitions[name].labels;
    const gauge: Gauge = new Gauge({
      ...this.#described(name),
      collect: async () => {
        gauge.reset();
        const found = await settled(read).catch((): ByLabel => ({}));
        for (const [value, figure] of Object.entries(found)) gauge.set({ [label]: value }, figure);
      },
    });
  }

  /** All figures as text, and its media type. */
  async read(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

type ByLabel = Readonly<Record<string, number>>;

/** A promise of what `read` gives, rejected when it throws. */
const settled = async <Read>(read: () => Promise<Read> | Read): Promise<Read> => read();
