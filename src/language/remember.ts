/** More than one screen asks for; the bound is there so that nothing grows for ever. */
const MOST_KEPT = 500;

/**
 * A function that makes each value once: `make` is asked only for a key that is not kept. For small things that a table
 * asks for again in every cell and that cost far more to make than to use: parsed pointers, formats of Intl.
 */
export function remember<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, { made: T }>();
  return (key) => {
    const before = kept.get(key);
    if (before !== undefined) return before.made;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = make(key);
    kept.set(key, { made });
    return made;
  };
}
