import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { routes } from '../../../../generated/screens/index.ts';
import {
  createHolds,
  createPageMoves,
  createStore,
  initialClientState,
  type Runtime,
  type Session,
} from '../../../../src/runtime/index.ts';
import { createRuntime } from '../../../../src/shell/createRuntime.ts';
import type { Conversion } from './benchRows.ts';

const session: Session = { status: 'signedIn', userId: 533_285, profile: null, tags: {} };

/** Ports for one table: every call is answered at once with these conversions, and nothing leads anywhere. */
export function benchRuntime(rows: readonly Conversion[]): Runtime {
  const answer = { list: rows, total: rows.length, index: 1, limit: rows.length };
  return createRuntime({
    call: async <Op extends OperationId>() => answer as unknown as ResultOf<Op>,
    session: createStore(session),
    flags: createStore({}),
    holds: createHolds(),
    moves: createPageMoves(window),
    state: createStore(initialClientState),
    notices: {
      toast: () => '',
      update: () => undefined,
      dismiss: () => undefined,
      message: () => undefined,
      notify: () => undefined,
    },
    routes,
    navigate: () => undefined,
    leave: () => undefined,
    currentHref: () => window.location.href,
    tabStorage: { get: () => undefined, set: () => false, remove: () => undefined },
    now: () => Date.now(),
  });
}
