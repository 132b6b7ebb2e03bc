import { operations } from '../../../generated/api/operations.ts';
import type { Call } from '../contract.ts';
import type { Ports } from '../ports/ports.ts';
import { type Transport, untilAborted } from '../transport/network.ts';
import type { Candidate, RouteId } from './chosenRoute.ts';
import { errorLatencyMs } from './routeRecords.ts';

/** Who knows the route in use. */
export interface RouteHolder {
  held(): Candidate;
  /** A call by this route was lost on the way. */
  noteFailure(id: RouteId): void;
}

/** Answers of what stands before the API when it does not reach it: bad gateway, unavailable, gateway timeout. */
const lostOnTheWay: readonly number[] = [502, 503, 504];

/**
 * Sends a request by the held route (requirements §4.6). A request that is lost on another route than the
 * current domain is reported at once and, when it only reads, sent once more by the current domain; a call that
 * changes something may have arrived and is never sent again.
 */
export function route({ operation }: Call, routes: RouteHolder): Transport {
  const mayRepeat = operation.method === 'GET' || operation.reads;
  return (next) => async (request) => {
    const { id, origin } = routes.held();
    if (id === 'current') return next(request);
    const outcome = await next(await moved(request.clone(), origin)).then(
      (answer) => ({ answer, isLost: lostOnTheWay.includes(answer.status) }),
      (error: unknown) => ({ error, isLost: true }),
    );
    const isOver = !outcome.isLost || request.signal.aborted;
    if (!isOver) routes.noteFailure(id);
    if (!isOver && mayRepeat) return next(request);
    if ('error' in outcome) throw outcome.error;
    return outcome.answer;
  };
}

/**
 * The request to another origin. Its body is read whole: given on as a stream, browsers refuse it over HTTP/1.1, and
 * some know no such streams.
 */
async function moved(request: Request, origin: string): Promise<Request> {
  const { method, headers, credentials, cache, signal } = request;
  const { pathname, search } = new URL(request.url);
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(origin + pathname + search, { method, headers, body, credentials, cache, signal });
}

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
