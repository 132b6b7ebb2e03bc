import { coinConfig } from '../../../generated/api/results/coinConfig.ts';
import { coinList } from '../../../generated/api/results/coinList.ts';
import { exchangeRate } from '../../../generated/api/results/exchangeRate.ts';
import { fiatUserPreferences } from '../../../generated/api/results/fiatUserPreferences.ts';
import { memberInfo } from '../../../generated/api/results/memberInfo.ts';
import { registerPermission } from '../../../generated/api/results/registerPermission.ts';
import { userPermission } from '../../../generated/api/results/userPermission.ts';
import type { ArgumentsOf, OperationId, ResultOf, ResultShape } from '../../../generated/api/types.ts';
import { islamicAttribute } from '../../compliance/hostEdition.ts';
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
  /** Filled from here on; readers need not wait for this code. */
  store: WritableStore<ClientState>;
  call: Contract['call'];
  session: Store<Session>;
  /** The current language, and its changes. */
  language: Store<string>;
  /** Edition of the host, for the configuration call. */
  siteId: NonNullable<ResultOf<'configWeb'>['siteId']>;
  /** Flags that the page was delivered with (requirements §3.1). */
  delivered: ClientState['webSiteComplianceConfig'];
  /** Receives the flags that the call returns (requirements §3.4). */
  onConfigured(flags: unknown): void;
}

type Configured = Partial<ResultOf<'configWeb'>>;
type Load = () => Promise<Partial<ClientState>>;

/**
 * Fills the shared client state (requirements §3.1): follows session and language, and reads the rest when a user is
 * signed in (requirements §6). Each part is read independently: one that fails keeps its initial value and affects no
 * other. One user's data is cleared before the next user's is read.
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
        // The request layer has already reported it.
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
  const read = async <T>(asked: Promise<T>): Promise<T> => {
    const result = await asked;
    if (isNotLoggedIn(result)) throw new Error('Nobody is signed in any more');
    return result;
  };
  const edition = profile?.sub_attribute === islamicAttribute ? 'ISLAMIC' : siteId;
  return [
    async () => ({
      rate: (
        await read(call('exchangeRate', { name: profile?.currency_code ?? 'USD' }, quietly(exchangeRate)))
      ).rate,
    }),
    async () => ({ recordCoinList: await read(call('coinList', {}, quietly(coinList))) }),
    async () => ({ memberInfo: await read(call('memberInfo', {}, quietly(memberInfo))) }),
    async () => ({ permission: await read(call('userPermission', {}, quietly(userPermission))) }),
    async () => ({
      registerPermission: await read(call('registerPermission', {}, quietly(registerPermission))),
    }),
    async () => ({
      fiatCoins: (await read(call('fiatUserPreferences', {}, quietly(fiatUserPreferences)))).fiats,
    }),
    async () => ({
      globalSymbolConfig: byCoin((await read(call('coinConfig', {}, quietly(coinConfig)))).list),
    }),
    async () => {
      const asked: ArgumentsOf<'configWeb'> = { keys: ['webSiteComplianceConfig'], siteId: edition };
      // Validated where flags are resolved; the client state carries it as received.
      const answer = (await read(call('configWeb', asked, { notify: 'none' }))) as Configured;
      onConfigured(answer.webSiteComplianceConfig);
      return { webSiteComplianceConfig: { ...delivered, ...answer.webSiteComplianceConfig } };
    },
  ];
}

function quietly<Op extends OperationId>(expects: ResultShape<Op>) {
  return { notify: 'none', expects } as const;
}

function byCoin(list: ResultOf<'coinConfig'>['list']): ClientState['globalSymbolConfig'] {
  return Object.fromEntries(list.map((entry) => [entry.coin, entry]));
}
