import type { ResultOf } from '../../../generated/api/types.ts';
import type { Store } from './store.ts';

/** Whether the user may deposit, withdraw, …; nothing is allowed until it has loaded (requirements §3.1). */
export type Permission = Pick<ResultOf<'userPermission'>, 'isLoaded'> & Partial<ResultOf<'userPermission'>>;

/**
 * State shared by the whole area (requirements §3.1) that has no store of its own, as session, flags and language have.
 * What only some pages read is asked for where it is read; answers are shared by the query client and the request layer's
 * cache (decision 0027).
 */
export interface ClientState {
  permission: Permission;
}

export const initialClientState: ClientState = { permission: { isLoaded: false } };

/** One part of a store, as a store; its listeners are only notified of changes to that part. */
export function selectStore<T, Part>(store: Store<T>, select: (state: T) => Part): Store<Part> {
  return {
    get: () => select(store.get()),
    subscribe(listener) {
      let before = select(store.get());
      return store.subscribe(() => {
        const now = select(store.get());
        if (Object.is(before, now)) return;
        before = now;
        listener();
      });
    },
  };
}
