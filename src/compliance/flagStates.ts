/** What an edition does with each feature (spec §3 "Site compliance configuration"), by flag key. */
export type FlagStates = Readonly<Record<string, { readonly action: string }>>;

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
