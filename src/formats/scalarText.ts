/**
 * A word, a number or a truth value as its text. Undefined for what has no text that anybody could read: lists, objects, and
 * numbers beyond all bounds (JSON can write 1e999).
 */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || Number.isFinite(value) ? String(value) : undefined;
}
