import type { Edit, Place } from './edit.ts';
import type { Random } from './random.ts';

/** One kind of mistake that an author, or a merge, makes in a schema file. */
export interface Mutator {
  /** Stable name in the report: `pointer misspelt`. */
  kind: string;
  /** The mutations of this place; none when the mistake does not apply to it. */
  edits(place: Place, random: Random): Edit[];
}

/** A mutator for the places that satisfy one predicate. */
export function mutator(
  kind: string,
  applies: (place: Place) => boolean,
  edit: (place: Place, random: Random) => Edit | Edit[] | undefined,
): Mutator {
  return { kind, edits: (place, random) => (applies(place) ? [edit(place, random) ?? []].flat() : []) };
}

export function set(place: Place, value: unknown): Edit {
  return { do: 'set', path: place.path, value };
}

export function rename(place: Place, name: string): Edit {
  return { do: 'rename', path: place.path, name };
}

export function remove(place: Place): Edit {
  return { do: 'remove', path: place.path };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
