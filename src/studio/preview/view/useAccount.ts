import { useEffect, useState } from 'react';
import { browserPorts } from '../../../contract/index.ts';

interface AccountState {
  /** The signed-in account; null while it is being changed. */
  readonly account: string | null;
  /** A message when signing in failed. */
  readonly problem: string | null;
}

/**
 * Keeps the browser signed in as the chosen account; previews wait for it, so that none starts with another account.
 */
export function useAccount(wanted: string): AccountState {
  const [state, setState] = useState<AccountState>({ account: null, problem: null });
  useEffect(() => {
    let isWanted = true;
    const settle = (problem: string | null) => {
      if (isWanted) setState({ account: wanted, problem });
    };
    setState({ account: null, problem: null });
    signInAs(wanted).then(
      () => settle(null),
      (error: unknown) => settle(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return state;
}

const ports = browserPorts();

/**
 * Signs the browser in to the exchange behind the previews, as its own login page does; '' signs out.
 * @throws Error with a message when the exchange refuses
 */
async function signInAs(account: string): Promise<void> {
  const answer = await ports.fetch(account === '' ? signOut() : signIn(account));
  if (!answer.ok && answer.type !== 'opaqueredirect')
    throw new Error(`The exchange behind the preview did not sign in "${account}" (${answer.status}).`);
}

function signIn(account: string): Request {
  const body = new URLSearchParams({ account });
  // This response sets the session; the page it redirects to is not needed.
  return new Request('/login', { method: 'POST', body, redirect: 'manual' });
}

function signOut(): Request {
  return new Request('/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
}
