import { fieldsOf } from '../../language/index.ts';
import type { KeyValue } from '../ports/ports.ts';
import { type Candidate, type RouteId, recordName } from './chosenRoute.ts';

/** A candidate with its stored measurements. */
export interface RouteRecord extends Candidate, MeasuredRoute {
  /** When it was last probed, ms since 1970. */
  readonly probedAt: number | null;
}

/** The records of this tab (requirements §4.6); missing or corrupt ones get the defaults. */
export function readRecords(tabStorage: KeyValue, candidates: readonly Candidate[]): RouteRecord[] {
  const stored = fieldsOf(fieldsOf(parse(tabStorage.get(recordName))).routes);
  return candidates.map((candidate) => {
    const { latencies, probedAt } = fieldsOf(stored[candidate.origin]);
    return isLatencyRecord(latencies) && (isMoment(probedAt) || probedAt === null)
      ? { ...candidate, latencies, probedAt }
      : { ...candidate, latencies: defaultRecord, probedAt: null };
  });
}

/** Stores the records by origin, so that none applies to another host. If storage is full, they stay in memory. */
export function writeRecords(tabStorage: KeyValue, held: string, records: readonly RouteRecord[]): void {
  const routes = Object.fromEntries(
    records.map(({ origin, latencies, probedAt }) => [origin, { latencies, probedAt }]),
  );
  tabStorage.set(recordName, JSON.stringify({ held, routes }));
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isLatencyRecord(value: unknown): value is LatencyRecord {
  return Array.isArray(value) && value.length === defaultRecord.length && value.every(isLatency);
}

function isLatency(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= errorLatencyMs;
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

interface MeasuredRoute {
  readonly id: RouteId;
  readonly latencies: LatencyRecord;
}

/** Requirements §4.6, §9.2; README.md gives the units. */
const scoreGap = 5 * 100;
const worseThanBestMs = 25;
const worsenedMs = 30;

/**
 * The route to use from now on: the held one unless it has fallen too far behind, otherwise the best one, which may
 * again be the held one. `routes` must include the held one.
 */
export function nextHeld(routes: readonly MeasuredRoute[], heldId: RouteId): RouteId {
  const held = routes.find(({ id }) => id === heldId);
  if (held === undefined) throw new RangeError(`${heldId} is none of the routes`);
  const best = routes.reduce(
    (leader, route) => (routeScore(route.latencies) < routeScore(leader.latencies) ? route : leader),
    held,
  );
  const [latest, before] = held.latencies;
  const isLeft =
    routeScore(held.latencies) - routeScore(best.latencies) > scoreGap ||
    latest - best.latencies[0] > worseThanBestMs ||
    latest - before > worsenedMs;
  return isLeft ? best.id : heldId;
}

/** 0.1, decreasing by 0.03 per step (requirements §9.2), in hundredths, because integer arithmetic is exact. */
const weights: LatencyRecord = [10, 7, 4];

/** Weighted latency of a route in hundredths; the lower the better. A steady 100 ms gives 2100, which is 21. */
export function routeScore(record: LatencyRecord): number {
  return record.reduce((sum, latency, step) => sum + latency * (weights[step] ?? 0), 0);
}

/** Requirements §9.2. */
const defaultLatencyMs = 100;
export const errorLatencyMs = 15_000;

/** The last three latencies of a route in ms, newest first. */
export type LatencyRecord = readonly [newest: number, before: number, oldest: number];

/** The record before anything was measured. */
export const defaultRecord: LatencyRecord = [defaultLatencyMs, defaultLatencyMs, defaultLatencyMs];

/** The record with one more measurement in ms; a failure counts as the error latency. */
export function withLatency([newest, before]: LatencyRecord, latencyMs: number): LatencyRecord {
  return [latencyMs, newest, before];
}
