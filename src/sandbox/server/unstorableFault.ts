const deepest = 20;

const unstorable = /\0|\p{Surrogate}/u;

/**
 * What keeps a JSON value from being stored, or null: NUL and half characters, which PostgreSQL refuses, and nesting
 * that no request of ours has. Worded to follow "The request …" or "The field … ".
 */
export function unstorableFault(value: unknown, depth = 0): string | null {
  if (depth > deepest) return 'is nested too deeply';
  if (typeof value === 'string')
    return unstorable.test(value) ? 'contains characters that are not text' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [name, item] of Object.entries(value)) {
    const fault = unstorableFault(name, depth) ?? unstorableFault(item, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
