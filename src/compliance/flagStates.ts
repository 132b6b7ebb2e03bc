import type { JsonObject } from './json.ts';
import type { LayerName } from './layer.ts';

/** The resolved state of one feature, and where it comes from. */
export interface FlagState {
  readonly action: string;
  /** With `custom`: values validated by the flag's schema. */
  readonly ext?: JsonObject;
  readonly layer?: LayerName;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
}

/** What an edition does with each feature (requirements §3.4), by flag key. */
export type FlagStates = Readonly<Record<string, FlagState>>;

/**
 * Whether a part with this `feature` is hidden. It fails closed: an unlisted flag, or an action other than show or
 * custom, hides the part.
 */
export function isHidden(feature: unknown, flags: FlagStates): boolean {
  if (feature === undefined) return false;
  if (typeof feature !== 'string' || !Object.hasOwn(flags, feature)) return true;
  const action = flags[feature]?.action;
  return action !== 'show' && action !== 'custom';
}

/** Whether two states do the same to a page, whichever layers they come from. */
export function isSameState(one: FlagState, other: FlagState | undefined): boolean {
  return one.action === other?.action && JSON.stringify(one.ext) === JSON.stringify(other.ext);
}

/** Whether the same flags are known and do the same, in any order. */
export function areSameStates(some: FlagStates, others: FlagStates): boolean {
  const entries = Object.entries(some);
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([flag, state]) => isSameState(state, others[flag]))
  );
}
