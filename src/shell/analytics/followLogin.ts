import type { Session, Store } from '../../runtime/index.ts';
import type { Analytics } from './analytics.ts';

/**
 * Tells analytics who is logged in: one login event each time a user logs in (requirements §4.1),
 * not when the session of the same user is read anew. Returns the way to stop.
 */
export function followLogin(session: Store<Session>, analytics: Analytics): () => void {
  let known = 0;
  const follow = (): void => {
    const { status, userId } = session.get();
    // Reading the session anew says nothing yet: whoever was there still is.
    if (status === 'loading' || userId === known) return;
    known = userId;
    analytics.setUser(userId > 0 ? userId : null);
    if (userId > 0) analytics.login(userId);
  };
  follow();
  return session.subscribe(follow);
}
