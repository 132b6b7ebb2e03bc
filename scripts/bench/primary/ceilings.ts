/** What an action takes of one primary, measured. */
export interface ActionCost {
  /** Transactions that write. */
  readonly commits: number;
  /** Bytes of write-ahead log. */
  readonly walBytes: number;
  /** Processor seconds of the server. */
  readonly serverCpu: number;
  /** Processor seconds of the exchange. */
  readonly exchangeCpu: number;
}

/** How long a row that everybody waits for is locked: statements until the commit, and their work in the server, ms. */
export interface HotRow {
  readonly statements: number;
  /** Of them all, without the ways there and back. */
  readonly workMs: number;
}

/** What it runs on. Nothing of it is measured here but `cpuFactor` 1, which is the measuring machine. */
export interface Hardware {
  readonly name: string;
  readonly cores: number;
  /** Speed of a core, relative to one of the measuring machine. */
  readonly cpuFactor: number;
  /** Bytes a second of write-ahead log that disk and standby keep up with. */
  readonly walBandwidth: number;
  /** From the end of a commit's log to its acknowledgement, by disk and standby, ms. */
  readonly flushMs: number;
  /** From exchange to server and back, ms. */
  readonly roundTripMs: number;
}

/**
 * What ceilings are told for. Assumptions, none of them measured: cores as fast as those of the measuring machine, drives with a
 * power-loss-protected cache, exchanges and the standby that confirms commits (docs/decisions/0069) in the same building.
 */
export const assumed: readonly Hardware[] = [
  { name: '8 cores', cores: 8, cpuFactor: 1, walBandwidth: 200e6, flushMs: 1, roundTripMs: 0.2 },
  { name: '64 cores', cores: 64, cpuFactor: 1, walBandwidth: 1e9, flushMs: 0.5, roundTripMs: 0.2 },
];

export type Bound = 'hot row' | 'processor' | 'log';

export interface Ceiling {
  readonly perSecond: number;
  readonly bound: Bound;
  /** What each bound alone would allow, a second. */
  readonly each: Readonly<Record<Bound, number>>;
}

/** Utilisation of a resource at which queueing for it is still short. */
export const utilisation = 0.7;

/**
 * Actions a second of one kind that one primary bears: the least of what the row that all of them lock, the processors and the log
 * allow. Commits flush together (group commit), so a flush costs time and not throughput, but where a row is locked meanwhile.
 */
export function ceilingOf(cost: ActionCost, hot: HotRow | null, hardware: Hardware): Ceiling {
  const { cores, cpuFactor, walBandwidth } = hardware;
  const each = {
    'hot row': hot === null ? Number.POSITIVE_INFINITY : 1000 / lockedMs(hot, hardware),
    processor: (utilisation * cores * cpuFactor) / cost.serverCpu,
    log: (utilisation * walBandwidth) / cost.walBytes,
  };
  const bound = (Object.keys(each) as Bound[]).reduce((one, other) =>
    each[other] < each[one] ? other : one,
  );
  return { perSecond: each[bound], bound, each };
}

/** From the statement that posts to the acknowledged commit. */
export function lockedMs(
  { statements, workMs }: HotRow,
  { roundTripMs, cpuFactor, flushMs }: Hardware,
): number {
  // The lock is taken half a way after the first was sent and given back before the answer to the commit is on its way.
  return statements * roundTripMs + workMs / cpuFactor + flushMs;
}

/** What a mix of actions takes, each with its share of all. */
export function mixed(parts: readonly { readonly share: number; readonly cost: ActionCost }[]): ActionCost {
  const sum = (of: (cost: ActionCost) => number) =>
    parts.reduce((total, { share, cost }) => total + share * of(cost), 0);
  return {
    commits: sum(({ commits }) => commits),
    walBytes: sum(({ walBytes }) => walBytes),
    serverCpu: sum(({ serverCpu }) => serverCpu),
    exchangeCpu: sum(({ exchangeCpu }) => exchangeCpu),
  };
}
