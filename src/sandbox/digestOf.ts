import { createHash } from 'node:crypto';

/**
 * SHA-256 of a value as JSON, in hex: equal for two values that are the same in type and content, whatever the order of
 * their fields, and for no others. It tells whether a request is the one that was made before.
 */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, withSortedKeys)).digest('hex');
}

/** For JSON.stringify: the order in which fields were sent says nothing. */
function withSortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
