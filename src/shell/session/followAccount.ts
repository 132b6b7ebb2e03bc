import { AccountChangedError, type Contract, type Visibility } from '../../contract/index.ts';
import type { SessionStore } from './sessionStore.ts';

interface AccountPorts {
  onFailure: Contract['onFailure'];
  visibility: Visibility;
  /** The user token at this moment. */
  token(): string | undefined;
  session: Pick<SessionStore, 'load'>;
  /** Somebody else is signed in now; what is on the screen is being read anew. */
  onChange(): void;
}

/**
 * Signing in as another person in another tab changes whose this page is, too: it is noticed when the page is looked at
 * again, and at the latest when a call refuses to leave (AccountChangedError). The page then reads whose it is.
 */
export function followAccount({ onFailure, visibility, token, session, onChange }: AccountPorts): void {
  let known = token();
  visibility.onChange(() => {
    const present = token();
    if (!visibility.isVisible() || present === known) return;
    known = present;
    void session.load('reload');
  });
  onFailure((error) => {
    if (!(error instanceof AccountChangedError) || token() === known) return;
    known = token();
    onChange();
    void session.load('reload');
  });
}
