import type { ResultOf } from '../../generated/api/types.ts';
import type { Store } from './store.ts';

type ListedCoin = ResultOf<'coinList'>['spot'][number];

/** Whether the user may deposit, withdraw, …; nothing is allowed until it has loaded (requirements §3.1). */
export type Permission = Pick<ResultOf<'userPermission'>, 'isLoaded'> & Partial<ResultOf<'userPermission'>>;

/** State shared by the whole area (requirements §3.1). */
export interface ClientState {
  user: ResultOf<'userProfile'> | null;
  /** Units of the user's currency per US dollar, decimal string. */
  rate: string;
  recordCoinList: Readonly<Record<'spot' | 'contract' | 'fund', readonly ListedCoin[]>>;
  /** Codes of fiat currencies. */
  fiatCoins: readonly string[];
  /** Coins with their networks, by code. */
  globalSymbolConfig: Readonly<Record<string, ResultOf<'coinConfig'>['list'][number]>>;
  /** Response of the last captcha; null when none was required. */
  captcha: { keyVersion: string; response: string } | null;
  profileUserTag: Readonly<Record<string, string>>;
  memberInfo: ResultOf<'memberInfo'> | null;
  permission: Permission;
  registerPermission: ResultOf<'registerPermission'> | null;
  /** Initially what the page was delivered with. */
  webSiteComplianceConfig: NonNullable<ResultOf<'configWeb'>['webSiteComplianceConfig']>;
  language: string;
}

/** Requirements §3.1: the rate defaults to 1. */
export const initialClientState: ClientState = {
  user: null,
  rate: '1',
  recordCoinList: { spot: [], contract: [], fund: [] },
  fiatCoins: [],
  globalSymbolConfig: {},
  captcha: null,
  profileUserTag: {},
  memberInfo: null,
  permission: { isLoaded: false },
  registerPermission: null,
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
