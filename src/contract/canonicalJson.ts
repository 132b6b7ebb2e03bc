import { canonicalPieces } from './verification/canonicalPieces.ts';

/**
 * The one text that stands for a JSON value, whatever the order of its keys: RFC 8785 (JSON Canonicalization Scheme).
 * Takes what JSON.parse can give. Throws TypeError for anything else, such as undefined, a Date, NaN or half a
 * surrogate pair: two sides could read these differently, so nothing may be signed over them.
 */
export function canonicalJson(value: unknown): string {
  let text = '';
  for (const piece of canonicalPieces(value)) text += piece;
  return text;
}
