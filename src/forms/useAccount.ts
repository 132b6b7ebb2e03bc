import { useState } from 'react';
import { type Session, type Store, useSession, waitFor } from '../runtime/index.ts';

/**
 * The account that a form belongs to: the one signed in now or, once its session has ended, the last one. The draft
 * stays with that account while the page leads to the login. 0 when nobody was signed in.
 */
export function useAccount(): number {
  const { userId } = useSession();
  const [account, setAccount] = useState(userId);
  if (userId === 0 || userId === account) return account;
  setAccount(userId);
  return userId;
}

const loads = new WeakMap<Store<Session>, Promise<void>>();

/** Resolves once it is known who is signed in, or that nobody is; the same promise each time, for React's `use`. */
export function sessionKnown(session: Store<Session>): Promise<void> {
  const before = loads.get(session);
  if (before !== undefined) return before;
  const known = waitFor(session, ({ status }) => status !== 'loading');
  loads.set(session, known);
  return known;
}
