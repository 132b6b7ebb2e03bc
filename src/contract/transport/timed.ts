import type { Call } from '../call.ts';
import type { Clock } from '../ports/ports.ts';
import type { Transport } from './send.ts';

/** Notes when a request really left and its answer came; an answer that was started elsewhere has no such times. */
export function timed(call: Call, clock: Clock): Transport {
  return (next) => async (request) => {
    const sentAt = clock.now();
    const response = await next(request);
    call.wire = { sentAt, answeredAt: clock.now() };
    return response;
  };
}
