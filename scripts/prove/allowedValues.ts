import type { JsonSchema } from '../description/jsonSchema.ts';
import { enumMembers } from './fitsSchema.ts';
import { didYouMean } from './nearest.ts';
import { listOf, quote, typeSentence } from './shapeWords.ts';

/** What can stand where one of the schemas holds, as the end of a sentence: `which is "a" or "b"`. */
export function allowedValues(schemas: readonly JsonSchema[]): string {
  const members = enumMembers(schemas);
  if (members) return `which is ${listOf(members.map(quote), 'or')}`;
  return `which is ${typeSentence([...new Set(schemas.flatMap(({ type }) => type ?? []))])}`;
}

/** The value that was probably meant: the same in another type, or one that is nearly written so. */
export function meantValue(literal: unknown, schemas: readonly JsonSchema[]): string | undefined {
  const members = enumMembers(schemas) ?? [];
  const twin = members.find((member) => String(member) === String(literal));
  if (twin !== undefined) return `Did you mean ${quote(twin)}?`;
  return didYouMean(String(literal), members.map(String));
}
