import { isBinding, parseBinding } from '../../language/index.ts';

const known = new WeakMap<object, readonly string[]>();

/**
 * The scopes that any binding inside a piece of a screen file reads, sorted. Child nodes (`body`) are left out: they
 * subscribe for themselves. The same piece gives the same array, so that it can stand in a dependency list.
 */
export function referencedScopes(piece: object | undefined): readonly string[] {
  if (piece === undefined) return none;
  const before = known.get(piece);
  if (before !== undefined) return before;
  const names = new Set<string>();
  collect(piece, names);
  const sorted = [...names].sort();
  known.set(piece, sorted);
  return sorted;
}

const none: readonly string[] = [];

function collect(piece: unknown, names: Set<string>): void {
  if (typeof piece !== 'object' || piece === null) return;
  if (isBinding(piece)) {
    const scope = parseBinding(piece.$)?.scope;
    if (scope !== undefined) names.add(scope);
    return;
  }
  for (const [key, inner] of Object.entries(piece)) {
    if (key !== 'body') collect(inner, names);
  }
}
