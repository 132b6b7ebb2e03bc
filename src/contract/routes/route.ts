import { operations } from '../../../generated/api/operations.ts';
import type { Call } from '../call/call.ts';
import type { Ports } from '../ports/ports.ts';
import { type Transport, untilAborted } from '../transport/network.ts';
import type { Candidate, RouteId } from './chosenRoute.ts';
import { errorLatencyMs } from './routeRecords.ts';

/** Knows the route in use. */
export interface RouteHolder {
  held(): Candidate;
  /** A call over this route was lost. */
  noteFailure(id: RouteId): void;
}

/** Statuses of a proxy that cannot reach the API: bad gateway, service unavailable, gateway timeout. */
const lostOnTheWay: readonly number[] = [502, 503, 504];

/** A server that says when to come back is reached, and does not want the same again on another way. */
function isLost({ status, headers }: Response): boolean {
  return lostOnTheWay.includes(status) && !headers.has('Retry-After');
}

/**
 * Sends a request over the held route (requirements §4.6). A request lost on another route than the current domain is
 * reported at once and, when it only reads, sent once more over the current domain; a call that changes something may
 * have arrived and is never sent again.
 */
export function route({ operation }: Call, routes: RouteHolder): Transport {
  const mayRepeat = operation.method === 'GET' || operation.reads;
  return (next) => async (request) => {
    const { id, origin } = routes.held();
    if (id === 'current') return next(request);
    const outcome = await next(await moved(request.clone(), origin)).then(
      (answer) => ({ answer, isLost: isLost(answer) }),
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
 * The same request to another origin. Its body is buffered: browsers reject a streamed body over HTTP/1.1, and some do
 * not support request streams.
 */
async function moved(request: Request, origin: string): Promise<Request> {
  const { method, headers, credentials, cache, signal } = request;
  const { pathname, search } = new URL(request.url);
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(origin + pathname + search, { method, headers, body, credentials, cache, signal });
}

/**
 * Latency of GET /t1 over a route in whole ms, from sending to the response headers; the error latency when there is no
 * successful response within that time (requirements §4.6, §9.2). Never rejects; after `signal` was aborted the
 * returned value is meaningless.
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
    // Latency does not depend on the user, so the probe sends no cookies.
    credentials: 'omit',
    signal: either,
  });
  const sentAt = clock.now();
  const cancel = clock.after(errorLatencyMs, () => late.abort());
  try {
    const answer = await untilAborted(ports.fetch(request), either);
    const latencyMs = Math.round(clock.now() - sentAt);
    // Read to the end, so that the next probe can reuse the connection.
    answer.arrayBuffer().catch(() => undefined);
    return answer.ok ? Math.min(Math.max(latencyMs, 0), errorLatencyMs) : errorLatencyMs;
  } catch {
    return errorLatencyMs;
  } finally {
    cancel();
  }
}
