import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { type Json, objectsIn } from '../../src/compliance/json.ts';

const remembered = new WeakMap<Screen, readonly string[]>();

/** The flags that parts of a screen depend on, sorted. What an edition makes of a screen depends on these alone. */
export function featuresOf(screen: Screen): readonly string[] {
  const known = remembered.get(screen);
  if (known !== undefined) return known;
  const parts = [...objectsIn(screen as unknown as Json)];
  const found = new Set(parts.flatMap(({ feature }) => (typeof feature === 'string' ? [feature] : [])));
  const features = [...found].sort();
  remembered.set(screen, features);
  return features;
}
