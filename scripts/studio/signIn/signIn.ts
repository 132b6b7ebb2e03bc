import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StudioPerson } from '../../../src/studio/protocol/protocol.ts';

/** How one gets into the studio. */
export interface SignIn {
  /** Refuses every request, for the preview's exchange as well, that this sign-in does not let in. */
  guard(app: FastifyInstance): void;
  /** Who sent a request that was let in; null where that is whoever started the studio. */
  personOf(request: FastifyRequest): StudioPerson | null;
}

/** Answers with a sentence for whoever sits in front of the browser. */
export function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
}

/** Constant-time comparison, so that timing reveals nothing about the secret. */
export function isEqual(given: string, secret: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(secret));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
