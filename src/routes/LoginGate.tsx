import { type ReactNode, useEffect } from 'react';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { useRuntime, useSession } from '../runtime/index.ts';
import { PageOutline } from './PageOutline.tsx';

/**
 * Requirements §2.3: all pages but the tolerated ones are for signed-in people; anyone else goes to /login and comes
 * back. A page is drawn while the session is still being asked for: its sources wait for the answer by themselves.
 */
export function LoginGate({ access, children }: { access: Screen['access']; children: ReactNode }) {
  const { go, loginHref } = useRuntime();
  const { status } = useSession();
  const isRefused = access === 'login' && status === 'anonymous';
  useEffect(() => {
    if (isRefused) go(loginHref());
  }, [isRefused, go, loginHref]);
  return isRefused ? <PageOutline /> : children;
}
