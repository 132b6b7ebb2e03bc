import { flagDefaults } from '../../../generated/screens/flagDefaults.ts';
import { edition as globalEdition } from '../../../generated/sites/default.ts';
import { sites } from '../../../generated/sites/index.ts';
import type { SiteEdition } from '../../../generated/sites/types.ts';
import { regionVariant } from '../../compliance/hostEdition.ts';
import {
  type ClientState,
  createStore,
  type FlagStates,
  type Store,
  type WritableStore,
} from '../../runtime/index.ts';
import type { FlagParts } from './followFlags.ts';

export type FollowParts = Pick<FlagParts, 'session' | 'clock' | 'now' | 'holds' | 'whenRefused' | 'report'>;

export interface Flags {
  readonly states: Store<FlagStates>;
  /** What the page was delivered with, if it is a map at all. */
  readonly delivered: ClientState['webSiteComplianceConfig'];
  /** What the server's configuration call answered. */
  readonly configured: WritableStore<unknown>;
  /** The host's edition; the global one as long as no other has been loaded. */
  edition(): SiteEdition;
  /** The flags under which a screen can be drawn as it was sent; null when each has to be resolved. */
  sentFor(): FlagStates | null;
  /** Fulfilled when a first page may be drawn: the host's edition is known, and so is what holds now. */
  open(parts: FollowParts): Promise<void>;
  /**
   * Applies from now on what account, page, server and time add. Safe to call again. Fulfilled in any case: what could
   * not be loaded leaves the flags as they are, hidden where an edition was due.
   */
  follow(parts: FollowParts): Promise<void>;
}

/**
 * The flags as far as they are known without the code that resolves them: the global defaults, or the states that a
 * site's screens were sent for. Where page or time have something to say, everything is hidden until it has been heard.
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
      // The next one who needs it asks again.
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
    // What is in it is judged where flags are resolved; the client state bears it as it came.
    delivered: (typeof delivered === 'object' && delivered !== null ? delivered : {}) as Flags['delivered'],
    configured,
    edition: () => edition,
    sentFor,
    follow,
    open: (parts) =>
      guarded(parts, async () => {
        edition = (await loadEdition?.())?.edition ?? globalEdition;
        const sent = sentFor();
        const holds = edition.holdsUntil === null || parts.now() < edition.holdsUntil;
        if (sent === null || !holds || delivered !== undefined) await follow(parts);
        else if (!isGlobal) states.set(sent);
      }),
  };
}
