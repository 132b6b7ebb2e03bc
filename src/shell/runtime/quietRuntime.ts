import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { routes } from '../../../generated/screens/index.ts';
import {
  createPageMoves,
  createStore,
  createUpdateLock,
  initialClientState,
  type Runtime,
  type Session,
} from '../../runtime/index.ts';
import { createRuntime, type RuntimeParts } from './createRuntime.ts';

const nothing = () => undefined;
const nobody: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };

/** A runtime for a screen part outside the area: signed out, navigation does nothing, unless `parts` says otherwise. */
export function quietRuntime(parts: Pick<RuntimeParts, 'call'> & Partial<RuntimeParts>): Runtime {
  return createRuntime({
    session: createStore(nobody),
    state: createStore(initialClientState),
    flags: createStore(flagDefaults),
    updateLock: createUpdateLock(),
    moves: createPageMoves(window),
    siteLinks: {},
    notices: { toast: () => '', update: nothing, dismiss: nothing, message: nothing, notify: nothing },
    routes,
    navigate: nothing,
    leave: nothing,
    currentHref: () => window.location.href,
    storage: { get: nothing, set: () => false },
    tabStorage: { get: nothing, set: () => false, remove: nothing },
    now: Date.now,
    ...parts,
  });
}
