import type { Handler } from '../../context.ts';
import { endSessions } from '../../sessions/endSessions.ts';

/** POST session/end: over is what was wished for, so that one which is over already is no refusal. */
export const sessionEnd: Handler<'sessionEnd'> = async ({ context, account, args: { id } }) => ({
  ended: await endSessions(context.db, { uid: account.uid, id }),
});
