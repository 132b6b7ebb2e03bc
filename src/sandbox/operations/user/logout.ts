import type { Handler } from '../../context.ts';

/** POST /logout: succeeds without a session as well. */
export const logout: Handler<'logout'> = async ({ endSession }) => {
  await endSession();
  return {};
};
