import {
  AccountChangedError,
  type Contract,
  codes,
  NoPermissionError,
  type Visibility,
} from '../../contract/index.ts';
import type { SessionStore } from './sessionStore.ts';

interface AccountPorts {
  onFailure: Contract['onFailure'];
  visibility: Visibility;
  session: Pick<SessionStore, 'get' | 'load' | 'isCurrent'>;
  /** Somebody else is signed in now; what is on the screen is theirs, or is being read anew. */
  onChange(): void;
}

/**
 * Signing in as another person in another tab changes whose this page is, too: it is noticed when the page is looked at
 * again, and at the latest when a call refuses to leave (AccountChangedError). The page then reads whose it is. So it does
 * when a call is told that the session is over, which may have been ended from another device.
 * Safe to begin at any time: what happened since the session was asked for is noticed at once.
 */
export function followAccount({ onFailure, visibility, session, onChange }: AccountPorts): void {
  const look = async () => {
    if (!visibility.isVisible() || session.isCurrent()) return;
    const before = session.get().userId;
    await session.load('reload');
    const { userId } = session.get();
    // A renewed token of the same person is no news, nor is signing in or out.
    if (before > 0 && userId > 0 && userId !== before) onChange();
  };
  visibility.onChange(() => void look());
  let isAsking = false;
  onFailure((error) => {
    if (error instanceof NoPermissionError && error.code === codes.notLoggedIn) {
      // What the question itself asks would ask it again.
      if (isAsking || ['userProfile', 'userTag'].includes(error.operation)) return;
      isAsking = true;
      void session.load('confirm').finally(() => {
        isAsking = false;
      });
      return;
    }
    if (!(error instanceof AccountChangedError) || session.isCurrent()) return;
    onChange();
    void session.load('reload');
  });
  void look();
}
