import { operations } from '../../../generated/api/operations.ts';
import type { Ports } from '../ports/ports.ts';
import { untilAborted } from '../transport/untilAborted.ts';
import { errorLatencyMs } from './latencyRecord.ts';

/**
 * Latency of GET /t1 by a route in whole ms, from sending to the answer's headers; the error latency when there is no
 * good answer in that time (requirements §4.6, §9.2). Never rejects; after an abort of `signal` what it gives means
 * nothing.
 */
export async function probe(
  ports: Pick<Ports, 'fetch' | 'clock'>,
  origin: string,
  signal: AbortSignal,
): Promise<number> {
  const { clock } = ports;
  const late = new AbortController();
  const either = AbortSignal.any([signal, late.signal]);
  const request = new Request(origin + operations.routeProbe.path, {
    cache: 'no-store',
    // Whoever asks, the way is the same; and nobody's cookies travel for a measurement.
    credentials: 'omit',
    signal: either,
  });
  const sentAt = clock.now();
  const cancel = clock.after(errorLatencyMs, () => late.abort());
  try {
    const answer = await untilAborted(ports.fetch(request), either);
    const latencyMs = Math.round(clock.now() - sentAt);
    // Read to its end, so that the next probe finds the connection open.
    answer.arrayBuffer().catch(() => undefined);
    return answer.ok ? Math.min(Math.max(latencyMs, 0), errorLatencyMs) : errorLatencyMs;
  } catch {
    return errorLatencyMs;
  } finally {
    cancel();
  }
}
