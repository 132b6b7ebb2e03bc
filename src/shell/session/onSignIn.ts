import type { ResultOf } from '../../../generated/api/types.ts';
import type { Session, Store } from '../../runtime/index.ts';

/**
 * Runs `act` once for each time somebody becomes logged in (requirements §4.1: the id becomes greater than 0): not
 * again when the same person's session is only read anew, but again after a logout or for another person.
 * @returns the way to stop
 */
export function onSignIn(
  session: Store<Session>,
  act: (profile: ResultOf<'userProfile'>) => void,
): () => void {
  let present = 0;
  const look = () => {
    const { status, userId, profile } = session.get();
    // While the session is being read again, nobody has left.
    if (status === 'loading' || userId === present) return;
    present = userId;
    if (userId > 0 && profile !== null) act(profile);
  };
  look();
  return session.subscribe(look);
}
