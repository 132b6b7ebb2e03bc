import { userPermission } from '../../../generated/api/results/userPermission.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
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

/**
 * Fills the shared client state (requirements §3.1): follows session and language, reads the site's configuration for
 * everybody, and the permissions when a user is signed in (requirements §6). Each part is read independently: one that fails
 * keeps its initial value and affects no other. One user's data is cleared before the next user's is read.
 */
export function fillClientState(parts: ClientStateParts): void {
  const { store, session, language, delivered, onConfigured } = parts;
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
    const keep = <T>(asked: Promise<T>, apply: (answer: T) => void) => {
      void asked
        .then((answer) => {
          if (userId.get() === id) apply(answer);
        })
        // The request layer has already reported it.
        .catch(() => undefined);
    };
    // Whoever is not signed in is bound by what the site hides as well, on the pages that open without login.
    keep(readConfiguration(parts), (config) => {
      onConfigured(config);
      set({ webSiteComplianceConfig: { ...delivered, ...config } });
    });
    if (id !== 0) keep(readPermission(parts), (permission) => set({ permission }));
  };

  session.subscribe(follow);
  userId.subscribe(begin);
  language.subscribe(() => set({ language: language.get() }));
  begin();
}

/** Its flags are validated where they are resolved; the client state carries them as received. */
async function readConfiguration({ call, session, siteId }: ClientStateParts) {
  const isIslamic = session.get().profile?.sub_attribute === islamicAttribute;
  const asked: ArgumentsOf<'configWeb'> = {
    keys: ['webSiteComplianceConfig'],
    siteId: isIslamic ? 'ISLAMIC' : siteId,
  };
  const answer = (await read(call('configWeb', asked, { notify: 'none' }))) as Configured;
  return answer.webSiteComplianceConfig;
}

function readPermission({ call }: ClientStateParts) {
  return read(call('userPermission', {}, { notify: 'none', expects: userPermission }));
}

async function read<T>(asked: Promise<T>): Promise<T> {
  const result = await asked;
  if (isNotLoggedIn(result)) throw new Error('Nobody is signed in any more');
  return result;
}
