import type { Ports } from '../ports/ports.ts';
import { requestKey } from '../requestKey.ts';
import type { Transport } from './send.ts';
import { untilAborted } from './untilAborted.ts';

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
