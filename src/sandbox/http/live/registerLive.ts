import type { FastifyInstance, FastifyReply } from 'fastify';
import { livePath } from '../../../../generated/api/live.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { HttpContext } from '../httpContext.ts';
import { sessionIn } from '../sessions/sessionCookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { envelopeOf } from '../wire/envelope.ts';
import { isFromOurPage } from '../wire/localGuards.ts';
import type { LiveConnections } from './LiveConnections.ts';

interface LiveParts {
  readonly context: HttpContext;
  readonly sessions: Sessions;
  readonly connections: LiveConnections;
}

/** More than one tab makes that comes back every two seconds. */
export const opensOfCustomer = { calls: 60, withinMs: 60_000 };

/** How long somebody for whom there is no room should wait, s. */
const waitSeconds = 60;

/**
 * Serves the events of `liveChanges`. A refusal has a status of its own, because browsers connect again for ever after
 * anything that is 200 and then ends.
 */
export function registerLive(app: FastifyInstance, { context, sessions, connections }: LiveParts): void {
  const limit = context.limits('live connections', opensOfCustomer);
  const refuse = (reply: FastifyReply, status: number, { code, message }: BusinessError) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(envelopeOf('snake', { code, message, result: {} }, context.clock.now()));
  app.route({
    method: 'GET',
    url: livePath,
    // Looking at the headers alone must not open one.
    exposeHeadRoute: false,
    // An event would wait in the compressor for others.
    compress: false,
    handler: async (request, reply) => {
      // A connection that is made again and again must not keep a session from ending that nobody uses.
      const found = await sessions.find(sessionIn(request), false);
      // Another site's page sends the cookie, too, and would use up the room of the customer's own.
      if (found === null || !isFromOurPage(request))
        return refuse(reply, 401, new BusinessError(10007, 'User authentication failed.'));
      const { account, publicId } = found;
      if (!connections.hasRoom(account.uid) || (await limit.isOver(String(account.uid)))) {
        reply.header('retry-after', String(waitSeconds));
        return refuse(reply, 429, new BusinessError(10006, 'Too many pages are connected. Try again later.'));
      }
      const stream = connections.open({ uid: account.uid, sessionId: publicId });
      reply.raw.once('close', () => stream.destroy());
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // Nobody on the way is to keep, change or collect it.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        })
        .send(stream);
    },
  });
}
