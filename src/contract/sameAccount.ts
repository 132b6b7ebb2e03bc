import type { Call } from './call/call.ts';
import { AccountChangedError } from './call/errors.ts';

interface Account {
  token: string | undefined;
  userId: number;
}

export interface SameAccount {
  /** The profile has loaded: from now on the page belongs to this user. */
  bind(userId: number): void;
  /** @throws AccountChangedError when the call would act for another user than the page shows */
  confirm(call: Call): Promise<void>;
}

/** Calls about the session itself are valid for any account. */
const ABOUT_THE_ACCOUNT = ['userProfile', 'logout'];

/**
 * Two tabs share one session: signing in as B in the second would let the first, which still shows A, act for B. A call
 * whose token differs from the one the profile was loaded with first checks which user that token belongs to; a renewed
 * token of the same user is accepted, another user's is not.
 * @param whose resolves with the id of the user the current token belongs to; 0 when not signed in
 */
export function createSameAccount(
  token: () => string | undefined,
  whose: () => Promise<number>,
): SameAccount {
  let bound: Account | undefined;
  return {
    bind(userId) {
      bound = { token: token(), userId };
    },
    async confirm({ id, operation }) {
      if (bound === undefined || operation.access === 'public' || ABOUT_THE_ACCOUNT.includes(id)) return;
      const present = token();
      // After signing out there is no account to act for, and the server rejects the call itself.
      if (present === bound.token || present === undefined) return;
      const { userId } = bound;
      const presentId = await whose();
      if (presentId === 0) return;
      if (presentId !== userId) throw new AccountChangedError({ operation: id });
      bound = { token: present, userId };
    },
  };
}
