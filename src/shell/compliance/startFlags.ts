import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { edition as globalEdition } from '../../../generated/sites/default.ts';
import { sites } from '../../../generated/sites/index.ts';
import type { SiteEdition } from '../../../generated/sites/types.ts';
import { regionVariant } from '../../compliance/hostEdition.ts';
import { createStore, type FlagStates, type Store, type WritableStore } from '../../runtime/index.ts';
import type { FlagParts } from './followFlags.ts';

export type FollowParts = Pick<
  FlagParts,
  'session' | 'clock' | 'now' | 'updateLock' | 'whenRefused' | 'report'
>;

export interface Flags {
  readonly states: Store<FlagStates>;
  /** The answer of the server's configuration call. */
  readonly configured: WritableStore<unknown>;
  /** The host's edition; the global one until another has been loaded. */
  edition(): SiteEdition;
  /** The flags under which a screen can be rendered as sent; null when each has to be resolved. */
  sentFor(): FlagStates | null;
  /** Resolves when a first page may be rendered: the host's edition and its current flags are known. */
  open(parts: FollowParts): Promise<void>;
  /**
   * From now on applies what account, page, server and time add. Safe to call again. Always resolves: if something
   * fails to load, the flags stay as they are, hidden where an edition was due.
   */
  follow(parts: FollowParts): Promise<void>;
}

/**
 * The flags as far as they are known without the code that resolves them: the global defaults, or the states that a
 * site's screens were sent for. Where page or time affect them, everything is hidden until that has been evaluated.
 */
export function startFlags(hostname: string, delivered: unknown): Flags {
  const loadEdition = sites[regionVariant(hostname)];
  const isGlobal = loadEdition === undefined;
  const states = createStore<FlagStates>(isGlobal && delivered === undefined ? flagDefaults : {});
  const configured = createStore<unknown>(undefined);
  let edition = globalEdition;
  let following: Promise<void> | undefined;

  const guarded = (parts: FollowParts, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      // The next caller tries again.
      following = undefined;
      parts.report(error instanceof Error ? error : new Error(String(error)));
    });

  const follow = (parts: FollowParts): Promise<void> => {
    following ??= guarded(parts, async () => {
      const [{ followFlags }, own] = await Promise.all([import('./followFlags.ts'), loadEdition?.()]);
      edition = own?.edition ?? globalEdition;
      await followFlags({ ...parts, edition, flags: states, delivered, configured });
    });
    return following;
  };

  const sentFor = () => (edition.isWhole ? { ...flagDefaults, ...edition.states } : null);

  return {
    states,
    configured,
    edition: () => edition,
    sentFor,
    follow,
    open: (parts) =>
      guarded(parts, async () => {
        edition = (await loadEdition?.())?.edition ?? globalEdition;
        const sent = sentFor();
        const isCurrent = edition.holdsUntil === null || parts.now() < edition.holdsUntil;
        if (sent === null || !isCurrent || delivered !== undefined) await follow(parts);
        else if (!isGlobal) states.set(sent);
      }),
  };
}
