import { requestKey } from '../requestKey.ts';
import type { Send, Transport } from './send.ts';
import { untilAborted } from './untilAborted.ts';

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
