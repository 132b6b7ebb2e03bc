import { operations } from '../../../generated/api/operations.ts';
import { AccountChangedError, type Contract, isSignedOut, type Visibility } from '../../contract/index.ts';
import type { SessionStore } from './sessionStore.ts';

interface AccountPorts {
  onFailure: Contract['onFailure'];
  onOutcome: Contract['onOutcome'];
  visibility: Visibility;
  session: Pick<SessionStore, 'get' | 'load' | 'isCurrent'>;
  /** Another user is signed in now; what is on screen is theirs, or is being refetched. */
  onChange(): void;
}

/**
 * Signing in as another user in another tab changes the account of this page, too. That is noticed when the page
 * becomes visible again, and at the latest when a call refuses to be sent (AccountChangedError); the page then reads
 * the session again. It does the same when a call reports that the session is over, since it may have been ended from
 * another device, and when a call has changed the profile of the user itself.
 * Safe to start at any time: changes since the session was requested are noticed at once.
 */
export function followAccount({ onFailure, onOutcome, visibility, session, onChange }: AccountPorts): void {
  const look = async () => {
    if (!visibility.isVisible() || session.isCurrent()) return;
    const before = session.get().userId;
    await session.load('reload');
    const { userId } = session.get();
    // A renewed token of the same user is not a change of account, nor is signing in or out.
    if (before > 0 && userId > 0 && userId !== before) onChange();
  };
  visibility.onChange(() => void look());
  onOutcome(({ operation, error }) => {
    if (error === null && operations[operation].changesProfile) void session.load('confirm');
  });
  let isAsking = false;
  onFailure((error) => {
    if (isSignedOut(error)) {
      // Calls made by the check itself would trigger it again.
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
