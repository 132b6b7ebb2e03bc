import type { LatencyRecord } from './latencyRecord.ts';

/** 0.1, falling by 0.03 a step (requirements §9.2), in hundredths: whole numbers compare alike on every machine. */
const weights: LatencyRecord = [10, 7, 4];

/** Weighted latency of a route in hundredths; the lower the better. A steady 100 ms gives 2100, which is 21. */
export function routeScore(record: LatencyRecord): number {
  return record.reduce((sum, latency, step) => sum + latency * (weights[step] ?? 0), 0);
}
