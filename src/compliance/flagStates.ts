import type { JsonObject } from './json.ts';
import type { LayerName } from './layer.ts';

/** What holds for one feature, and who decided it. */
export interface FlagState {
  readonly action: string;
  /** With `custom`: values checked by the flag's schema. */
  readonly ext?: JsonObject;
  readonly layer?: LayerName;
  readonly file?: string;
  readonly line?: number;
  readonly reason?: string;
}

/** What an edition does with each feature (requirements §3.4), by flag key. */
export type FlagStates = Readonly<Record<string, FlagState>>;

/**
 * Whether a part that subscribes to `feature` is hidden. It fails closed: a flag that nobody listed, or an action that
 * is neither show nor custom, hides the part.
 */
export function isHidden(feature: unknown, flags: FlagStates): boolean {
  if (feature === undefined) return false;
  if (typeof feature !== 'string' || !Object.hasOwn(flags, feature)) return true;
  const action = flags[feature]?.action;
  return action !== 'show' && action !== 'custom';
}
