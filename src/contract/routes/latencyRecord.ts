/** Requirements §9.2. */
const defaultLatencyMs = 100;
export const errorLatencyMs = 15_000;

/** The last three latencies of a route in ms, the newest first. */
export type LatencyRecord = readonly [newest: number, before: number, oldest: number];

/** Before anything was measured. */
export const defaultRecord: LatencyRecord = [defaultLatencyMs, defaultLatencyMs, defaultLatencyMs];

/** The record with one more measurement, ms; a failed one counts as the error latency. */
export function withLatency([newest, before]: LatencyRecord, latencyMs: number): LatencyRecord {
  return [latencyMs, newest, before];
}
