import { useState } from 'react';
import { useSession } from '../runtime/index.ts';

/**
 * Whose form this is: the account signed in now, or, once its session has ended, the last one. What was typed stays
 * that account's while the page leads to the login. 0 when nobody was signed in.
 */
export function useAccount(): number {
  const { userId } = useSession();
  const [account, setAccount] = useState(userId);
  if (userId === 0 || userId === account) return account;
  setAccount(userId);
  return userId;
}
