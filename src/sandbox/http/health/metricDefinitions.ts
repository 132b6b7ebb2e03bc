/** Describes a metric of `/metrics` to operators. */
export interface MetricDefinition {
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly labels: readonly string[];
  /** One sentence. */
  readonly help: string;
  /** Whether it is read from the database, so that every process on it reports the same value. */
  readonly isShared: boolean;
}

/** The metrics of the exchange; those of the process itself come from prom-client (`process_…`, `nodejs_…`). */
export const metricDefinitions = {
  calls: own('counter', 'Calls of the API.', ['operation', 'code']),
  call_seconds: own('histogram', 'Time from reading a call to its answer.', ['operation']),
  log_lines: own('counter', 'Lines of the log.', ['level']),
  ready: own('gauge', '1 while /readyz answers with 200.'),
  clock_offset_seconds: own('gauge', 'How far the clock of the exchange was moved forward.'),
  jobs_idle_seconds: own('gauge', 'Time since jobs were last looked for.'),
  job_failures: own('gauge', 'Failed runs of a job since the start.', ['job_name']),
  database_connections_active: own('gauge', 'Connections to the database that are in use.'),
  database_connections_pending: own('gauge', 'Statements and transactions that wait for a connection.'),
  replica_reads: own('counter', 'Reads that a replica could have answered, by who did or why not.', [
    'outcome',
  ]),
  replica_lag_seconds: own('gauge', 'How far a replica was behind when it was last asked.', ['replica']),
  live_connections: own('gauge', 'Pages that are told what changes.'),
  waiting: shared('What waits to be done.', ['queue']),
  overdue_seconds: shared('How long what should have been done first has waited.', ['queue']),
  quotes_open: shared('Quotes that can be executed now.'),
  sessions_open: shared('Sessions that are kept.'),
  ledger_unbalanced_coins: shared('Coins whose balances do not add up to zero: anything but 0 is an alarm.'),
  ledger_owed: shared('What customers have of a coin, in units of it.', ['coin']),
  answer_faults: shared('Answers that violated the description.'),
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof metricDefinitions;

/** The name in a scrape; a counter gets the suffix `_total`, a histogram `_bucket`, `_sum` and `_count`. */
export const fullName = (name: MetricName) => `user_assets_${name}`;

function own<Kind extends MetricDefinition['kind']>(
  kind: Kind,
  help: string,
  labels: readonly string[] = [],
) {
  return { kind, labels, help, isShared: false } as const;
}

function shared(help: string, labels: readonly string[] = []) {
  return { kind: 'gauge', labels, help, isShared: true } as const;
}
