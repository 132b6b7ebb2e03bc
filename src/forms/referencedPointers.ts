import { isBinding, parseBinding } from '../language/index.ts';

/** The pointers that the bindings of a piece of a screen file read in one scope, each once. */
export function referencedPointers(piece: unknown, scope: string): string[] {
  const found = new Set<string>();
  collect(piece, scope, found);
  return [...found];
}

function collect(piece: unknown, scope: string, found: Set<string>): void {
  if (typeof piece !== 'object' || piece === null) return;
  if (!isBinding(piece)) {
    for (const inner of Object.values(piece)) collect(inner, scope, found);
    return;
  }
  const place = parseBinding(piece.$);
  if (place?.scope === scope) found.add(place.pointer);
}
