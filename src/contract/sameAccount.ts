import type { Call } from './contract.ts';
import { AccountChangedError } from './errors.ts';

interface Account {
  token: string | undefined;
  userId: number;
}

export interface SameAccount {
  /** The page has been told whose it is. */
  bind(userId: number): void;
  /** @throws AccountChangedError when the call would act for another person than the page shows */
  confirm(call: Call): Promise<void>;
}

/** Calls about who is there, and the way out, are right for whoever is there. */
const ABOUT_THE_ACCOUNT = ['userProfile', 'logout'];

/**
 * Two tabs share one session: signing in as B in the second would let the first, which still shows A, act for B. A call
 * that would leave with another token than the profile came with first asks whose that token is; a renewed token of the
 * same person goes on, another person's does not.
 * @param whose asks for the id of the person the present token belongs to; 0 for nobody's
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
      // Who has signed out acts for nobody: the server says so itself.
      if (present === bound.token || present === undefined) return;
      const { userId } = bound;
      const presentId = await whose();
      if (presentId === 0) return;
      if (presentId !== userId) throw new AccountChangedError({ operation: id });
      bound = { token: present, userId };
    },
  };
}
