import type { KeyValue } from '../ports/ports.ts';
import { type Candidate, recordName } from './chosenRoute.ts';
import { defaultRecord, errorLatencyMs, type LatencyRecord } from './latencyRecord.ts';
import type { MeasuredRoute } from './nextHeld.ts';

/** A candidate with what is remembered of it. */
export interface RouteRecord extends Candidate, MeasuredRoute {
  /** When it was last probed, ms since 1970. */
  readonly probedAt: number | null;
}

/** The records of this tab (requirements §4.6); what is missing or corrupt has its defaults. */
export function readRecords(tabStorage: KeyValue, candidates: readonly Candidate[]): RouteRecord[] {
  const stored = asObject(asObject(parse(tabStorage.get(recordName))).routes);
  return candidates.map((candidate) => {
    const { latencies, probedAt } = asObject(stored[candidate.origin]);
    return isRecord(latencies) && (isMoment(probedAt) || probedAt === null)
      ? { ...candidate, latencies, probedAt }
      : { ...candidate, latencies: defaultRecord, probedAt: null };
  });
}

/** Keeps the records by origin, so that one never speaks for another host. Without room they live on in the page. */
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

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isRecord(value: unknown): value is LatencyRecord {
  return Array.isArray(value) && value.length === defaultRecord.length && value.every(isLatency);
}

function isLatency(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= errorLatencyMs;
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
