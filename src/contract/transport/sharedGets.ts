import { requestKey } from '../call/requestArguments.ts';
import type { Ports } from '../ports/ports.ts';
import { type Send, type Transport, untilAborted } from './network.ts';

interface Flight {
  answer: Promise<Response>;
  controller: AbortController;
  waiting: number;
}

/**
 * A GET that is already in flight is not sent again: all its callers share the response. It is aborted only when no
 * caller waits for it any more. Only GETs are shared, because anything else might change something.
 */
export function createSharedGets(): Transport {
  const flights = new Map<string, Flight>();
  return (next) => async (request) => {
    if (request.method !== 'GET') return next(request);
    // The token is part of the key: another user gets another response.
    const token = request.headers.get('UserToken') ?? '';
    const key = `${requestKey('GET', request.url, '')} ${token}`;
    const flight = flights.get(key) ?? start(flights, key, request, next);
    flight.waiting += 1;
    try {
      return (await untilAborted(flight.answer, request.signal)).clone();
    } finally {
      flight.waiting -= 1;
      // A completed request has nothing left to abort.
      if (flight.waiting === 0 && flights.get(key) === flight) {
        flight.controller.abort();
        flights.delete(key);
      }
    }
  };
}

function start(flights: Map<string, Flight>, key: string, request: Request, next: Send): Flight {
  const controller = new AbortController();
  const answer = next(new Request(request, { signal: controller.signal }));
  const flight: Flight = { answer, controller, waiting: 0 };
  flights.set(key, flight);
  const land = () => {
    if (flights.get(key) === flight) flights.delete(key);
  };
  answer.then(land, land);
  return flight;
}

/** A response not taken within this time was requested for a page that the user has left. */
const KEPT_MS = 10_000;

/**
 * Takes over the requests of the early script (performance: the first data row). Each is taken once, even if a faster
 * route has been found since; a failed one is sent again, which is safe because only reading calls are started early.
 * Whatever aborts the call aborts the early request, too.
 */
export function createEarlyAnswers({ early, clock }: Pick<Ports, 'early' | 'clock'>): Transport {
  const drop = () => {
    for (const { abort } of early.values()) abort();
    early.clear();
  };
  if (early.size > 0) clock.after(KEPT_MS, drop);
  return (next) => async (request) => {
    if (early.size === 0) return next(request);
    const body = request.body === null ? '' : await request.clone().text();
    const key = requestKey(request.method, request.url, body);
    const started = early.get(key);
    if (started === undefined) return next(request);
    early.delete(key);
    // Also while the response is being read: a call whose time is over leaves nothing running.
    request.signal.addEventListener('abort', started.abort, { once: true });
    try {
      return await untilAborted(started.response, request.signal);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return next(request);
    }
  };
}
