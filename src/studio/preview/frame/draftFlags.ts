import { flagDefaults } from '../../../../generated/screens/flagDefaults.ts';
import { edition } from '../../../../generated/sites/default.ts';
import { every } from '../../../../generated/sites/every.ts';
import { validators } from '../../../../generated/sites/ext.js';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import { applicableLayers, type Layer, nextBoundary, resolveFlags } from '../../../compliance/index.ts';
import { createStore, type FlagStates, type Session, type Store } from '../../../runtime/index.ts';
import type { Flags, FollowParts } from '../../../shell/index.ts';
import type { FrameView } from '../../protocol/messages.ts';

/** The longest delay that timers support (ms). */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Every screen in full, to be resolved here: what a draft hides now, the next keystroke may show again. */
const wholeEdition = { ...edition, hidden: [], refused: [], screens: {}, isWhole: false };

/** The flags of a preview: resolved from the layers last received from the studio, at the page's time. */
export function draftFlags(view: Store<FrameView>, delivered: unknown): Flags {
  const states = createStore<FlagStates>(flagDefaults);
  const configured = createStore<unknown>(undefined);
  let isFollowing = false;

  const follow = async ({ session, clock, now, updateLock }: FollowParts): Promise<void> => {
    if (isFollowing) return;
    isFollowing = true;
    let timer: (() => void) | undefined;
    const apply = () => {
      const layers = layersOf(view.get(), session.get(), { delivered, configured: configured.get() });
      const at = now();
      const { definitions = every.definitions } = view.get();
      const resolved = resolveFlags(definitions, layers, { now: at, accepts }).states;
      if (JSON.stringify(resolved) !== JSON.stringify(states.get())) states.set(resolved);
      timer?.();
      const next = nextBoundary(layers, at);
      timer = next === null ? undefined : clock.after(Math.min(next - at, LONGEST_WAIT), change);
    };
    const change = () => updateLock.whenReleased(apply);
    for (const store of [view, session, configured]) store.subscribe(change);
    apply();
  };

  return {
    states,
    configured,
    edition: () => wholeEdition,
    sentFor: () => null,
    open: follow,
    follow,
  };
}

/** Authored values are validated like those that arrive at run time: a draft may contain anything. */
export function accepts(flag: string, ext: unknown): boolean {
  return validators[flag]?.(ext) ?? false;
}

/** Every layer that applies to this account. */
function layersOf(
  { layers, islamic, isIslamic }: FrameView,
  { profile }: Session,
  arrived: { delivered: unknown; configured: unknown },
): Layer[] {
  const isTheirs = isIslamic || profile?.sub_attribute === islamicAttribute;
  return applicableLayers({ site: layers, islamic, isIslamic: isTheirs, ...arrived });
}
