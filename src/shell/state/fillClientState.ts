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
  /** Edition of the host, for the configuration call. */
  siteId: NonNullable<ResultOf<'configWeb'>['siteId']>;
  /** Receives the flags that the call returns (requirements §3.4). */
  onConfigured(flags: unknown): void;
}

type Configured = Partial<ResultOf<'configWeb'>>;

/**
 * Reads the site's configuration for everybody, and the permissions of a user who is signed in (requirements §3.1, §6).
 * Each is read independently: one that fails changes nothing. One user's permissions are cleared before the next user's are
 * read.
 */
export function fillClientState(parts: ClientStateParts): void {
  const { store, session, onConfigured } = parts;
  const userId = selectStore(session, (state) => state.userId);

  const begin = () => {
    store.set(initialClientState);
    const id = userId.get();
    const keep = <T>(requested: Promise<T>, apply: (answer: T) => void) => {
      void requested
        .then((answer) => {
          if (userId.get() === id) apply(answer);
        })
        // The request layer has already reported it.
        .catch(() => undefined);
    };
    // Whoever is not signed in is bound by what the site hides as well, on the pages that open without login.
    keep(readConfiguration(parts), onConfigured);
    if (id !== 0) keep(readPermission(parts), (permission) => store.set({ permission }));
  };

  userId.subscribe(begin);
  begin();
}

/** Its flags are handed on as received, and validated where they are resolved. */
async function readConfiguration({ call, session, siteId }: ClientStateParts) {
  const isIslamic = session.get().profile?.sub_attribute === islamicAttribute;
  const requested: ArgumentsOf<'configWeb'> = {
    keys: ['webSiteComplianceConfig'],
    siteId: isIslamic ? 'ISLAMIC' : siteId,
  };
  const answer = (await read(call('configWeb', requested, { notify: 'none' }))) as Configured;
  return answer.webSiteComplianceConfig;
}

function readPermission({ call }: ClientStateParts) {
  return read(call('userPermission', {}, { notify: 'none', expects: userPermission }));
}

async function read<T>(requested: Promise<T>): Promise<T> {
  const result = await requested;
  if (isNotLoggedIn(result)) throw new Error('Nobody is signed in any more');
  return result;
}
