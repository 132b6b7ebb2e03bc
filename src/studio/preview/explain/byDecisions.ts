import type { Decision } from './words.ts';

/** Places that the very same entries decide about. */
export interface Decided<Place> {
  readonly places: readonly Place[];
  readonly decisions: readonly Decision[];
}

/** Puts places together that the same entries decide about, so that these are told once. What nobody decided stays alone. */
export function byDecisions<Place>(
  places: readonly Place[],
  decisionsOf: (place: Place) => readonly Decision[],
): Decided<Place>[] {
  const groups = new Map<unknown, Decided<Place>>();
  for (const place of places) {
    const decisions = decisionsOf(place);
    const key = decisions.length === 0 ? place : keyOf(decisions);
    groups.set(key, { places: [...(groups.get(key)?.places ?? []), place], decisions });
  }
  return [...groups.values()];
}

function keyOf(decisions: readonly Decision[]): string {
  return JSON.stringify(decisions.map(({ flag, action, where, layer }) => [flag, action, where, layer]));
}
