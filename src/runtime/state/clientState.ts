import type { ResultOf } from '../../../generated/api/types.ts';
import type { Store } from './store.ts';

/** Whether the user may deposit, withdraw, …; nothing is allowed until it has loaded (requirements §3.1). */
export type Permission = Pick<ResultOf<'userPermission'>, 'isLoaded'> & Partial<ResultOf<'userPermission'>>;

/**
 * State shared by the whole area (requirements §3.1). What only some pages read is not here but asked for where it is
 * read; answers are shared by the question client and the request layer's cache (decision 0027).
 */
export interface ClientState {
  user: ResultOf<'userProfile'> | null;
  profileUserTag: Readonly<Record<string, string>>;
  permission: Permission;
  /** Initially what the page was delivered with. */
  webSiteComplianceConfig: NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;
  language: string;
}

export const initialClientState: ClientState = {
  user: null,
  profileUserTag: {},
  permission: { isLoaded: false },
  webSiteComplianceConfig: {},
  language: 'en',
};

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
