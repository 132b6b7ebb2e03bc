import type { Handler } from '../../context.ts';
import { openSessionsOf } from '../../sessions/openSessions.ts';

/** GET session/list: where the customer is signed in. */
export const sessionList: Handler<'sessionList'> = async ({ context, account, sessionId }) => ({
  list: await openSessionsOf(context, account.uid, sessionId),
});
