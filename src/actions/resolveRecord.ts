import { resolveValue, type Scopes, type Value } from '../language/index.ts';

/** Resolves each value of a named list (`with`, `params`, `filter`); a binding that finds nothing is left out. */
export function resolveRecord(
  values: Readonly<Record<string, Value>> | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const pairs = Object.entries(values ?? {}).map(
    ([name, value]) => [name, resolveValue(value, scopes)] as const,
  );
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
