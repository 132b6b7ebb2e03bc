import type { FastifyReply } from 'fastify';
import type { HeldReplies } from '../faults/heldReplies.ts';

export const doorIds = ['current', 'alternate1', 'alternate2'] as const;
/** The exchange's own port, and the further ones that serve its API alone. */
export type DoorId = (typeof doorIds)[number];

/** What is wrong with a door. A failure comes after the delay. */
export interface DoorFault {
  /** How long each call waits at the door, ms of real time. */
  readonly delayMs?: number;
  /**
   * `refuse`: nobody gets a connection; `reset`: it breaks once the request is there; `hang`: no answer ever; a status:
   * what stands before the API answers with it.
   */
  readonly failure?: 'refuse' | 'hang' | 'reset' | { readonly status: number };
}

export interface DoorState {
  readonly id: DoorId;
  /** "http://localhost:4174" */
  readonly origin: string;
  readonly fault: DoorFault | null;
}

/** Lets a call wait as long as the door's fault asks, and then fail by it. Whether the call is over. */
export async function strikeDoor(fault: DoorFault, reply: FastifyReply, held: HeldReplies): Promise<boolean> {
  const { delayMs = 0, failure } = fault;
  await held.wait(delayMs);
  if (failure === undefined) return false;
  if (failure === 'hang') held.hang(reply);
  else if (typeof failure === 'object') {
    await reply
      .code(failure.status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`HTTP ${failure.status}`);
  } else {
    // A further door lets nobody in who is to be refused; at the main one, which serves the pages too, calls break.
    reply.hijack();
    reply.raw.destroy();
  }
  return true;
}
