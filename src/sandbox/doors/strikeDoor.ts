import type { FastifyReply } from 'fastify';
import type { HeldReplies } from '../faults/heldReplies.ts';
import type { DoorFault } from './doorFault.ts';

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
