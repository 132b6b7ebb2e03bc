import type { FastifyReply } from 'fastify';
import type { LostAnswerFault, StatusFault } from './fault.ts';
import type { HeldReplies } from './heldReplies.ts';

const htmlPage =
  '<!doctype html><html lang="en"><title>Bad gateway</title><h1>Bad gateway</h1><p>The server behind did not answer.</p></html>';

/** What comes in place of an answer. */
export type AnswerLoss = LostAnswerFault | StatusFault;

/** Sends what comes in place of `envelope`, as a failing network, proxy or server would. */
export function loseAnswer(
  effect: AnswerLoss,
  reply: FastifyReply,
  envelope: unknown,
  held: HeldReplies,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  switch (effect.kind) {
    case 'status':
      return reply.code(effect.status).type('text/plain; charset=utf-8').send(`HTTP ${effect.status}`);
    case 'html':
      return reply.type('text/html; charset=utf-8').send(htmlPage);
    case 'empty':
      return reply.type('application/json; charset=utf-8').send('');
    case 'truncated':
      return reply.type('application/json; charset=utf-8').send(firstHalf(envelope));
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'hang':
      held.hang(reply);
      return reply;
  }
}

function firstHalf(envelope: unknown): string {
  const text = JSON.stringify(envelope);
  return text.slice(0, Math.ceil(text.length / 2));
}
