import type { ResultOf } from '../../../generated/api/types.ts';
import { islamicAttribute } from '../../compliance/islamicAttribute.ts';
import { type Contract, isNotLoggedIn } from '../../contract/index.ts';
import {
  type ClientState,
  initialClientState,
  type Session,
  type Store,
  selectStore,
  type WritableStore,
} from '../../runtime/index.ts';

export interface ClientStateParts {
  /** Filled from here on; whoever reads it need not wait for this code. */
  store: WritableStore<ClientState>;
  call: Contract['call'];
  session: Store<Session>;
  /** The language in force, and whoever changes it. */
  language: Store<string>;
  /** Edition of the host, for the configuration call. */
  siteId: NonNullable<ResultOf<'configWeb'>['siteId']>;
  /** Flags the page was delivered with (spec §3 "webSiteComplianceConfig"). */
  delivered: ClientState['webSiteComplianceConfig'];
  /** Hears what that call says of the flags (spec §3 "Site compliance configuration"). */
  onConfigured(flags: unknown): void;
}

type Load = () => Promise<Partial<ClientState>>;

/**
 * The shared client state (spec §3): follows session and language, and reads the rest when somebody is signed in
 * (spec §6 "Permission data is loaded after login"). Each part is read for itself: one that fails keeps its first value
 * and spoils no other. What was read for one person is gone before the next one's is read.
 */
export function fillClientState(parts: ClientStateParts): void {
  const { store, session, language, delivered } = parts;
  const empty = { ...initialClientState, webSiteComplianceConfig: delivered };
  const set = (part: Partial<ClientState>) => store.set({ ...store.get(), ...part });
  const userId = selectStore(session, (state) => state.userId);

  const follow = () => {
    const { profile, tags } = session.get();
    set({ user: profile, profileUserTag: tags });
  };
  const begin = () => {
    store.set({ ...empty, language: language.get() });
    follow();
    const id = userId.get();
    if (id === 0) return;
    for (const load of loadersFor(parts)) {
      void load()
        .then((part) => {
          if (userId.get() === id) set(part);
        })
        // The request layer has told whoever has to know.
        .catch(() => undefined);
    }
  };

  session.subscribe(follow);
  userId.subscribe(begin);
  language.subscribe(() => set({ language: language.get() }));
  begin();
}

function loadersFor({ call, session, siteId, delivered, onConfigured }: ClientStateParts): Load[] {
  const { profile } = session.get();
  const quiet = { notify: 'none' } as const;
  const read = async <T>(asked: Promise<T>): Promise<T> => {
    const result = await asked;
    if (isNotLoggedIn(result)) throw new Error('Nobody is signed in any more');
    return result;
  };
  const edition = profile?.sub_attribute === islamicAttribute ? 'ISLAMIC' : siteId;
  return [
    async () => ({
      rate: (await read(call('exchangeRate', { name: profile?.currency_code ?? 'USD' }, quiet))).rate,
    }),
    async () => ({ recordCoinList: await read(call('coinList', {}, quiet)) }),
    async () => ({ memberInfo: await read(call('memberInfo', {}, quiet)) }),
    async () => ({ permission: await read(call('userPermission', {}, quiet)) }),
    async () => ({ registerPermission: await read(call('registerPermission', {}, quiet)) }),
    async () => ({ fiatCoins: (await read(call('fiatUserPreferences', {}, quiet))).fiats }),
    async () => ({ globalSymbolConfig: byCoin((await read(call('coinConfig', {}, quiet))).list) }),
    async () => {
      const { webSiteComplianceConfig } = await read(
        call('configWeb', { keys: ['webSiteComplianceConfig'], siteId: edition }, quiet),
      );
      onConfigured(webSiteComplianceConfig);
      return { webSiteComplianceConfig: { ...delivered, ...webSiteComplianceConfig } };
    },
  ];
}

function byCoin(list: ResultOf<'coinConfig'>['list']): ClientState['globalSymbolConfig'] {
  return Object.fromEntries(list.map((entry) => [entry.coin, entry]));
}
