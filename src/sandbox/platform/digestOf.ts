import { createHash } from 'node:crypto';

/**
 * SHA-256 of a value as JSON, in hex: equal for values of the same types and content, whatever the order of their
 * fields, and for no others. It detects whether a request repeats an earlier one.
 */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, withSortedKeys)).digest('hex');
}

/** What is stored of a secret instead of it: its SHA-256, in hex. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Replacer for JSON.stringify: the order of fields does not matter. */
function withSortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
