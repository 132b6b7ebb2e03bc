import type { Call } from '../call.ts';
import { TimeoutError } from '../errors/timeoutError.ts';
import type { Clock } from '../ports/ports.ts';
import type { Transport } from './send.ts';
import { untilAborted } from './untilAborted.ts';

/**
 * Aborts a request whose response has not arrived completely in time (30 000 ms unless the operation says otherwise,
 * requirements §9.1).
 */
export function timeout(call: Call, clock: Clock): Transport {
  const { timeoutMs } = call.operation;
  return (next) => async (request) => {
    const controller = new AbortController();
    const cancel = clock.after(timeoutMs, () =>
      controller.abort(new TimeoutError(timeoutMs, { operation: call.id })),
    );
    const signal = AbortSignal.any([request.signal, controller.signal]);
    try {
      return await untilAborted(next(new Request(request, { signal })), signal);
    } finally {
      cancel();
    }
  };
}
