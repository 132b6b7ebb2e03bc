import type { Handler } from '../../context.ts';
import { endSessions } from '../../sessions/endSessions.ts';

/** POST session/end-all: everywhere else, or everywhere. */
export const sessionEndAll: Handler<'sessionEndAll'> = async (request) => {
  const { context, account, sessionId, args } = request;
  const { uid } = account;
  if (args.keepCurrent) return { ended: await endSessions(context.db, { uid, except: sessionId }) };
  const ended = await endSessions(context.db, { uid });
  await request.endSession();
  return { ended };
};
