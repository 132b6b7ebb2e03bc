import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import type { SecurityLog } from '../logging/SecurityLog.ts';
import { endAllSessions, endSessions } from '../sessions/endSessions.ts';
import { controlGuards } from './controlGuards.ts';
import { orRefuse } from './orRefuse.ts';

interface OfCustomer {
  Params: { uid: string };
}

/** The operator ends the sessions of one customer, or everybody's (ASVS 7.4.5): DELETE /sandbox/api/sessions[/{uid}]. */
export function registerSessionsApi(
  app: FastifyInstance,
  { db }: Pick<SandboxContext, 'db'>,
  security: SecurityLog,
): void {
  const { clear } = controlGuards;
  app.delete('/sandbox/api/sessions', clear, async ({ ip: address }) => {
    const ended = await endAllSessions(db);
    if (ended > 0) security.note('session ended', { address, reason: 'operator' });
    return { ended };
  });
  app.delete<OfCustomer>('/sandbox/api/sessions/:uid', clear, ({ params, ip: address }, reply) =>
    orRefuse(reply, async () => {
      const uid = readUid(params.uid);
      const ended = await endSessions(db, { uid });
      if (ended > 0) security.note('session ended', { uid, address, reason: 'operator' });
      return { ended };
    }),
  );
}

function readUid(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new BusinessError(10001, 'There is no customer with this number.');
}
