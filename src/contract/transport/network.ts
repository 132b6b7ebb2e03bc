import type { Call } from '../call/call.ts';
import { NetworkError, TimeoutError } from '../call/errors.ts';
import type { Clock } from '../ports/ports.ts';

/**
 * Turns a lost request or response into a NetworkError; an aborted one keeps its reason. The response is read to the
 * end here, so that a connection that breaks halfway is a network error too.
 */
export function network(call: Call): Transport {
  return (next) => async (request) => {
    try {
      return await wholeAnswer(await next(request));
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new NetworkError({ operation: call.id, cause });
    }
  };
}

/** Sends a request and resolves with its response; the transports wrap one another in this shape. */
export type Send = (request: Request) => Promise<Response>;

export type Transport = (next: Send) => Send;

/** Wraps `send` in the transports; the first of the list is the outermost. */
export function around(parts: readonly Transport[], send: Send): Send {
  return parts.reduceRight((next, part) => part(next), send);
}

/**
 * The response with its body fully read, so that reading it later can neither stall nor fail. The body of a failure is
 * left where it is: nobody reads the page of a proxy, which may be of any size.
 */
async function wholeAnswer(response: Response): Promise<Response> {
  const { ok, body } = response;
  if (!ok) body?.cancel().catch(() => undefined);
  return new Response(ok && body ? await response.arrayBuffer() : null, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

/** Records when a request was really sent and its response received; one that was started early has no such times. */
export function timed(call: Call, clock: Clock): Transport {
  return (next) => async (request) => {
    const sentAt = clock.now();
    const response = await next(request);
    call.wire = { sentAt, answeredAt: clock.now() };
    return response;
  };
}

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

/** Settles like the promise, or rejects with the signal's reason as soon as it is aborted, ignoring later results. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
