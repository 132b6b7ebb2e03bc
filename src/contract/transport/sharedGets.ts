import type { Ports } from '../ports/ports.ts';
import { requestKey } from '../requestArguments.ts';
import { type Send, type Transport, untilAborted } from './network.ts';

interface Flight {
  answer: Promise<Response>;
  controller: AbortController;
  waiting: number;
}

/**
 * A GET that is already on its way is not sent again: both callers get its answer. It is aborted only when nobody
 * waits for it any more. Nothing but GET is shared, because anything else might change something.
 */
export function createSharedGets(): Transport {
  const flights = new Map<string, Flight>();
  return (next) => async (request) => {
    if (request.method !== 'GET') return next(request);
    // The token is part of the question: another user's answer is another answer.
    const token = request.headers.get('UserToken') ?? '';
    const key = `${requestKey('GET', request.url, '')} ${token}`;
    const flight = flights.get(key) ?? start(flights, key, request, next);
    flight.waiting += 1;
    try {
      return (await untilAborted(flight.answer, request.signal)).clone();
    } finally {
      flight.waiting -= 1;
      // One that has landed has nothing left to abort.
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

/** An answer that nobody took within this time was asked for by a page that has moved on. */
const KEPT_MS = 10_000;

/**
 * Takes over the requests that the page started before the code was there (performance: the first data row). Each is
 * taken once, also when another route was found to be faster since; one that failed is asked again, which is safe because
 * only reading calls are started early.
 */
export function createEarlyAnswers({ early, clock }: Pick<Ports, 'early' | 'clock'>): Transport {
  if (early.size > 0) clock.after(KEPT_MS, () => early.clear());
  return (next) => async (request) => {
    if (early.size === 0) return next(request);
    const body = request.body === null ? '' : await request.clone().text();
    const key = requestKey(request.method, request.url, body);
    const started = early.get(key);
    if (started === undefined) return next(request);
    early.delete(key);
    try {
      return await untilAborted(started, request.signal);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return next(request);
    }
  };
}
