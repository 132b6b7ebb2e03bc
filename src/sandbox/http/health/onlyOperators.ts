import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessSettings, tokenIn } from '../wire/accessSettings.ts';
import { isFromThisMachine } from '../wire/localGuards.ts';

/**
 * Whether a request comes from whoever runs the exchange: with the token, or, where there is no proxy that could bring
 * others here, from this machine.
 */
export function createIsOperator({ metricsToken, metricsTokenFile, trustedProxies }: AccessSettings) {
  const due = () => {
    const token = metricsTokenFile === null ? metricsToken : tokenIn(metricsTokenFile);
    return token === null ? null : hashOf(token);
  };
  return (request: FastifyRequest): boolean => {
    const presented = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (presented !== undefined) {
      const known = due();
      return known !== null && timingSafeEqual(hashOf(presented), known);
    }
    return trustedProxies.length === 0 && isFromThisMachine(request);
  };
}

/** Hook that refuses everybody else. */
export function onlyOperators(isOperator: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isOperator(request)) return undefined;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('Only this machine, or whoever has METRICS_TOKEN, may read this.');
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
