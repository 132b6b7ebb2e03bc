import type { Handler } from '../httpContext.ts';
import { endSessions, openSessionsOf } from '../sessions/openSessions.ts';
import type { HandlerRegistry } from './registry.ts';

/** GET session/list: the customer's open sessions. */
const sessionList: Handler<'sessionList'> = async ({ context, account, sessionId }) => ({
  list: await openSessionsOf(context, account.uid, sessionId),
});

/** POST session/end: idempotent; a session that has already ended is no error. */
const sessionEnd: Handler<'sessionEnd'> = async ({ context, account, args: { id } }) => ({
  ended: await endSessions(context.db, { uid: account.uid, id }),
});

/** POST session/end-all: ends all other sessions, or all sessions. */
const sessionEndAll: Handler<'sessionEndAll'> = async (request) => {
  const { context, account, sessionId, args } = request;
  const { uid } = account;
  if (args.keepCurrent) return { ended: await endSessions(context.db, { uid, except: sessionId }) };
  const ended = await endSessions(context.db, { uid });
  await request.endSession();
  return { ended };
};

/** POST /logout: succeeds without a session as well. */
const logout: Handler<'logout'> = async ({ endSession }) => {
  await endSession();
  return {};
};

/** A customer's sessions and their end. */
export const sessionHandlers = { sessionList, sessionEnd, sessionEndAll, logout } satisfies HandlerRegistry;
