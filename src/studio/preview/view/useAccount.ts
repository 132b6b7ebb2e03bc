import { useEffect, useState } from 'react';
import { signInAs } from './signInAs.ts';

export interface AccountState {
  /** Who is signed in; null while that is being changed. */
  readonly account: string | null;
  /** A sentence, when signing in failed. */
  readonly problem: string | null;
}

/** Keeps the browser signed in as the chosen account; previews wait for it, so that none begins as somebody else. */
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
