import { remember } from './basics.ts';

const ARRAY_INDEX = /^(?:0|[1-9]\d*)$/;

/**
 * Splits an RFC 6901 pointer into its keys; '' gives [] (the whole value). Returns undefined for an invalid pointer, so
 * that callers fail closed.
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
 * Reads the value at `pointer` inside `value`; undefined when any step is missing. Only own properties count, so a
 * response can never reach a prototype through a pointer.
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

/** What stands at `pointer` as text, if a reader could see it there: a number, or a text that is not empty. */
export function readText(value: unknown, pointer: string | undefined): string | undefined {
  const found = pointer === undefined ? undefined : readPointer(value, pointer);
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? String(found) : undefined;
}

/**
 * A copy of `value` with `next` at `pointer`; missing objects on the path are created (a list when its key is 0),
 * unchanged branches are shared. In an array the key is an index or '-' (after the last item). Throws RangeError for a
 * pointer that cannot be written.
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
