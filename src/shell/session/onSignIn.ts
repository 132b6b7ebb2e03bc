import type { ResultOf } from '../../../generated/api/types.ts';
import type { Session, Store } from '../../runtime/index.ts';

/**
 * Runs `act` once per login (requirements §4.1: the id becomes greater than 0): not again when the same user's session
 * is only read again, but again after a logout or for another user.
 * @returns stops it
 */
export function onSignIn(
  session: Store<Session>,
  act: (profile: ResultOf<'userProfile'>) => void,
): () => void {
  let present = 0;
  const look = () => {
    const { status, userId, profile } = session.get();
    // While the session is being reloaded, the user is still the same.
    if (status === 'loading' || userId === present) return;
    present = userId;
    if (userId > 0 && profile !== null) act(profile);
  };
  look();
  return session.subscribe(look);
}
