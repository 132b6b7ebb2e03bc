import type { FastifyReply } from 'fastify';
import { BusinessError } from '../errors.ts';

/** Answers what `act` gives; its refusal as 400 with code, sentence and, where one is at fault, the field. */
export async function orRefuse(reply: FastifyReply, act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof BusinessError)) throw cause;
    const { code, message, params } = cause;
    return reply.code(400).send({ code, message, field: params?.field ?? '' });
  }
}
