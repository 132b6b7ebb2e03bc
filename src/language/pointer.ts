const ARRAY_INDEX = /^(?:0|[1-9]\d*)$/;

/** More than one screen asks for; the bound is there so that nothing grows for ever. */
const MOST_KEPT = 500;

/**
 * Splits an RFC 6901 pointer into its keys; '' gives [] (the whole value).
 * Returns undefined for text that is no pointer, so that callers fail closed.
 */
export const parsePointer = remember((pointer): readonly string[] | undefined => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
});

/**
 * Reads what `pointer` names inside `value`; undefined when any step is not there.
 * Only own properties count: an answer can never reach a prototype through a pointer.
 */
export function readPointer(value: unknown, pointer: string): unknown {
  const keys = parsePointer(pointer);
  if (keys === undefined) return undefined;
  let current: unknown = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (Array.isArray(current) && !ARRAY_INDEX.test(key)) return undefined;
    if (!Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/**
 * A copy of `value` in which `pointer` holds `next`; missing objects on the way are made (a list where its first item is
 * written: key 0), untouched branches are shared.
 * In an array the key is an index or '-' (behind the last item). Throws RangeError for a pointer that cannot be written.
 */
export function writePointer(value: unknown, pointer: string, next: unknown): unknown {
  const keys = parsePointer(pointer);
  if (keys === undefined || keys.includes('__proto__')) throw new RangeError(`not writable: "${pointer}"`);
  return writeKeys(value, keys, next, pointer);
}

function writeKeys(given: unknown, keys: readonly string[], next: unknown, pointer: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  const value = given === undefined && key === '0' ? [] : given;
  if (Array.isArray(value)) {
    const index = key === '-' ? value.length : ARRAY_INDEX.test(key) ? Number(key) : Number.NaN;
    if (!(index <= value.length)) throw new RangeError(`not writable: "${pointer}"`);
    const copy = [...value];
    copy[index] = writeKeys(copy[index], rest, next, pointer);
    return copy;
  }
  if (value !== undefined && value !== null && typeof value !== 'object') {
    throw new RangeError(`not writable: "${pointer}"`);
  }
  const before = (value ?? {}) as Record<string, unknown>;
  const inner = Object.hasOwn(before, key) ? before[key] : undefined;
  return { ...before, [key]: writeKeys(inner, rest, next, pointer) };
}

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
