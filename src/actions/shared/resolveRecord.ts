import { isWords, resolveValue, type Scopes, type Value } from '../../language/index.ts';

/**
 * Resolves each value of a named list (`with`, `params`, `filter`, `props`); a binding without a value is left out, and
 * a list of words is passed on as it is.
 */
export function resolveRecord(
  values: Readonly<Record<string, Value | readonly string[]>> | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const pairs = Object.entries(values ?? {}).map(
    ([name, value]) => [name, isWords(value) ? value : resolveValue(value, scopes)] as const,
  );
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
