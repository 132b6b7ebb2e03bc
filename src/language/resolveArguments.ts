import { writePointer } from './pointer.ts';
import { isBinding, parseBinding, resolveValue, type Scopes, type Value } from './value.ts';

/** Keys point into the operation's parameters and body, seen as one object; '' and '/' stand for the whole of it. */
export type Arguments = Readonly<Record<string, Value | readonly Value[]>>;

/**
 * Builds the arguments of an operation. A binding that finds nothing is left out, and so is an empty filter, because an
 * empty filter means "all"; an empty form field stays, because it may clear what was saved.
 * Throws RangeError when a key is no pointer (the static check S104 finds it before).
 */
export function resolveArguments(args: Arguments | undefined, scopes: Scopes): Record<string, unknown> {
  let result: unknown = {};
  for (const [key, value] of Object.entries(args ?? {})) {
    const found = isList(value) ? resolveList(value, scopes) : resolveOne(value, scopes);
    if (found === undefined) continue;
    const isWhole = key === '' || key === '/';
    result = isWhole ? { ...(result as object), ...asRecord(found) } : writePointer(result, key, found);
  }
  return result as Record<string, unknown>;
}

function resolveOne(value: Value, scopes: Scopes): unknown {
  const found = resolveValue(value, scopes);
  const isFilter = isBinding(value) && parseBinding(value.$)?.scope === 'filter';
  return isFilter && found === '' ? undefined : found;
}

function resolveList(values: readonly Value[], scopes: Scopes): unknown[] {
  return values.map((value) => resolveOne(value, scopes)).filter((found) => found !== undefined);
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
