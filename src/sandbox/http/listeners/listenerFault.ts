import type { FastifyReply } from 'fastify';
import type { DelayedReplies } from '../faults/delayedReplies.ts';

export const listenerIds = ['current', 'alternate1', 'alternate2'] as const;
/** The exchange's main port, and the alternate ports that serve only its API. */
export type ListenerId = (typeof listenerIds)[number];

/** The injected fault of a listener. A failure comes after the delay. */
export interface ListenerFault {
  /** How long each call waits, ms of real time. */
  readonly delayMs?: number;
  /**
   * `refuse`: no connection is accepted; `reset`: it breaks once the request has arrived; `hang`: no response ever; a
   * status: the response of a failing proxy in front of the API.
   */
  readonly failure?: 'refuse' | 'hang' | 'reset' | { readonly status: number };
}

export interface ListenerState {
  readonly id: ListenerId;
  /** "http://localhost:4174" */
  readonly origin: string;
  readonly fault: ListenerFault | null;
}

/** Delays a call and then fails it, as the listener's fault says. @returns whether the call has ended */
export async function applyListenerFault(
  fault: ListenerFault,
  reply: FastifyReply,
  delayed: DelayedReplies,
): Promise<boolean> {
  const { delayMs = 0, failure } = fault;
  await delayed.wait(delayMs);
  if (failure === undefined) return false;
  if (failure === 'hang') delayed.hang(reply);
  else if (typeof failure === 'object') {
    await reply
      .code(failure.status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`HTTP ${failure.status}`);
  } else {
    // An alternate listener refuses connections earlier; the main one also serves the pages, so only its calls break.
    reply.hijack();
    reply.raw.destroy();
  }
  return true;
}
