import { type DescriptionDocument, dereference, type Schema } from './descriptionDocument.ts';

/**
 * Turns the texts of a query string or form into what their schema asks for: numbers, truth values, lists.
 * What cannot be turned stays text, so that validation names it. Bodies in JSON are never coerced.
 */
export function coerceText(document: DescriptionDocument, schema: Schema, value: unknown): unknown {
  const { type, items } = dereference(document, schema);
  if (type === 'array') {
    const list = Array.isArray(value) ? value : [value];
    return items === undefined ? list : list.map((item) => coerceText(document, items, item));
  }
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
