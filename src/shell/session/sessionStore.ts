import { userProfile } from '../../../generated/api/results/userProfile.ts';
import { userTag } from '../../../generated/api/results/userTag.ts';
import type { ResultOf } from '../../../generated/api/types.ts';
import { type Contract, isNotLoggedIn, isSignedOut, NoPermissionError } from '../../contract/index.ts';
import { createStore, type Session, type Store } from '../../runtime/index.ts';

/** The session as the frame needs it: it also says when the user cannot be determined. */
interface FrameSession extends Session {
  /** The profile could not be loaded for a reason other than a missing login; `status` then stays `loading`. */
  isUnavailable: boolean;
}

type Known = Omit<FrameSession, 'userEpoch'>;

export interface SessionStore extends Store<FrameSession> {
  /**
   * Requests who is signed in. Safe to call again; `reload` and `confirm` bypass the cache, and after a failed
   * `confirm` the known user stays known.
   */
  load(mode?: 'reload' | 'confirm'): Promise<void>;
  /** From now on, the tags of whoever is signed in are requested, too: something reads them. Safe to call again. */
  needTags(): void;
  /** Whether the user token is still the one of the last request. */
  isCurrent(): boolean;
}

type Profile = ResultOf<'userProfile'>;

interface SessionPorts {
  call: Contract['call'];
  /** The current user token. */
  token(): string | undefined;
  /** Removes the data of the previous user from the device. */
  forget(): void;
  /** Goes to the login page, which leads back here; false on a page that may be seen without a login. */
  goToLogin(): unknown;
  /** Loads what must be known before anything is shown to this user: the edition of the account. */
  prepare?(profile: Profile): Promise<void>;
}

const nobody = { status: 'anonymous', userId: 0, profile: null, tags: {}, isUnavailable: false } as const;

/** The session: the profile, and the tags of a logged-in user where something reads them (requirements §3.2, §4.1). */
export function createSessionStore({ call, token, forget, goToLogin, prepare }: SessionPorts): SessionStore {
  const store = createStore<FrameSession>({ ...nobody, status: 'loading', userEpoch: 1 });
  let tokenBefore = token();
  let areTagsNeeded = false;

  /** Sets what is known. The first known user is the one who asked so far; a user who follows another is a new one. */
  function tell(next: Known): void {
    const { status, userId, userEpoch } = store.get();
    const isSame = status === 'loading' || (next.status !== 'loading' && next.userId === userId);
    store.set({ ...next, userEpoch: isSame ? userEpoch : userEpoch + 1 });
  }

  /** While no user is known, earlier answers cannot be attributed: another token may be another user's. */
  function noteToken(): void {
    const present = token();
    const session = store.get();
    if (session.status === 'loading' && present !== tokenBefore)
      store.set({ ...session, userEpoch: session.userEpoch + 1 });
    tokenBefore = present;
  }

  async function load(mode?: 'reload' | 'confirm'): Promise<void> {
    noteToken();
    // The known user stays until the answer: a renewed token of the same user changes nothing.
    if (mode === undefined) tell({ ...nobody, status: 'loading' });
    try {
      const cache = mode === undefined ? {} : { cache: 'reload' as const };
      const profile = await call('userProfile', {}, { ...cache, expects: userProfile });
      const isOver = isNotLoggedIn(profile);
      if (isOver) forget();
      const next = isOver ? nobody : sessionOf(profile);
      if (next.profile !== null) await prepare?.(next.profile);
      tell({ ...next, tags: tagsOf(next) });
    } catch (error) {
      refused(error, mode);
    }
    await loadTags();
  }

  /** The tags of a user who is known already stay until there are newer ones. */
  function tagsOf({ status, userId, tags }: Known): Session['tags'] {
    if (!areTagsNeeded || status !== 'signedIn') return tags;
    const session = store.get();
    return session.userId === userId ? session.tags : undefined;
  }

  function refused(error: unknown, mode?: 'reload' | 'confirm'): void {
    if (isSignedOut(error)) {
      forget();
      // A login-free page gets here by HTTP 401 alone: the code for it resolves (requirements §8.1).
      if (goToLogin() === false) tell(nobody);
    } else if (error instanceof NoPermissionError) tell(nobody);
    // When the page leaves for the login, this call is aborted, and the drafts stay until then.
    else if (mode !== 'confirm') tell({ ...nobody, status: 'loading', isUnavailable: true });
  }

  async function loadTags(): Promise<void> {
    const { status, userId } = store.get();
    if (!areTagsNeeded || status !== 'signedIn') return;
    // A page without tags assumes the strictest case, so a failure here is not reported.
    const answer = await call(
      'userTag',
      { req_tags: ['voucher_money_user', 'withdraw_addr_level'] },
      { notify: 'none', expects: userTag },
    ).catch(() => null);
    const session = store.get();
    if (session.userId !== userId) return;
    const tags = answer === null || isNotLoggedIn(answer) ? (session.tags ?? {}) : answer;
    if (tags !== session.tags) store.set({ ...session, tags });
  }

  function needTags(): void {
    if (areTagsNeeded) return;
    areTagsNeeded = true;
    const session = store.get();
    if (session.status === 'signedIn') store.set({ ...session, tags: undefined });
    void loadTags();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    needTags,
    isCurrent: () => token() === tokenBefore,
  };
}

/** Requirements §3.2: an id above 0 means logged in, and an empty currency means US dollars. */
function sessionOf(profile: Profile): Known {
  if (!(profile.id > 0)) return nobody;
  const currency = profile.currency_code === '' ? 'USD' : profile.currency_code;
  return {
    ...nobody,
    status: 'signedIn',
    userId: profile.id,
    profile: { ...profile, currency_code: currency },
  };
}
