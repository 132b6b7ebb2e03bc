/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of what others may have written; none when it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** With a capital at its start. For English names and ids: it asks nothing of the rules of a language. */
export function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** `load` for all who call it, done once; after a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}

/** More than one screen needs; the limit only bounds memory. */
const MOST_KEPT = 500;

/**
 * Memoizes `make`. For small things that a table needs again in every cell and that cost far more to create than to
 * use: parsed pointers, Intl formats.
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
