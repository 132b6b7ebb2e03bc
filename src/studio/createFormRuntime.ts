import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { routes } from '../../generated/screens/index.ts';
import type { Ports } from '../contract/index.ts';
import {
  createHolds,
  createPageMoves,
  createStore,
  initialClientState,
  type Runtime,
  type Session,
} from '../runtime/index.ts';
import { createRuntime } from '../shell/createRuntime.ts';

const nothing = () => undefined;

/** The ports of the studio's own forms: they ask no exchange anything and lead nowhere. */
export function createFormRuntime({ tabStorage, clock }: Pick<Ports, 'tabStorage' | 'clock'>): Runtime {
  const session: Session = { status: 'anonymous', userId: 0, profile: null, tags: {} };
  return createRuntime({
    call: () => Promise.reject(new Error('The forms of the studio ask no exchange.')),
    session: createStore(session),
    state: createStore(initialClientState),
    flags: createStore(flagDefaults),
    holds: createHolds(),
    moves: createPageMoves(window),
    notices: { toast: () => '', update: nothing, dismiss: nothing, message: nothing, notify: nothing },
    routes,
    navigate: nothing,
    leave: nothing,
    currentHref: () => '',
    tabStorage,
    now: clock.now,
  });
}
