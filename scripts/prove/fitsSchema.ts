import type { JsonSchema } from '../description/jsonSchema.ts';
import { didYouMean } from './nearest.ts';
import { listOf, matchesType, quote, typeSentence } from './shapeWords.ts';

/** Whether a literal can be a value of one of the alternatives; true when the description does not say. */
export function fitsSchema(literal: unknown, schemas: readonly JsonSchema[]): boolean {
  return schemas.length === 0 || schemas.some((schema) => fitsOne(literal, schema));
}

function fitsOne(
  literal: unknown,
  { type, enum: members, const: only, pattern, ...limits }: JsonSchema,
): boolean {
  if (only !== undefined) return literal === only;
  if (members) return members.includes(literal);
  if (type !== undefined && !matchesType(literal, type)) return false;
  if (typeof literal === 'number')
    return literal >= (limits.minimum ?? literal) && literal <= (limits.maximum ?? literal);
  return typeof literal !== 'string' || pattern === undefined || matches(pattern, literal);
}

/** Whether a string matches a pattern. An invalid pattern matches everything; it is reported where it is defined. */
export function matches(pattern: string, text: string): boolean {
  return compiled(pattern)?.test(text) ?? true;
}

/** The compiled pattern; undefined for an invalid regular expression. */
export function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Every value that the alternatives list; undefined when one of them is open. */
export function enumMembers(schemas: readonly JsonSchema[]): unknown[] | undefined {
  if (schemas.length === 0) return undefined;
  const lists = schemas.map((schema) => (schema.const === undefined ? schema.enum : [schema.const]));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** What the schemas allow, as the end of a sentence: `which is "a" or "b"`. */
export function allowedValues(schemas: readonly JsonSchema[]): string {
  const members = enumMembers(schemas);
  if (members) return `which is ${listOf(members.map(quote), 'or')}`;
  return `which is ${typeSentence([...new Set(schemas.flatMap(({ type }) => type ?? []))])}`;
}

/** The value that was probably meant: the same in another type, or one with a similar spelling. */
export function meantValue(literal: unknown, schemas: readonly JsonSchema[]): string | undefined {
  const members = enumMembers(schemas) ?? [];
  const twin = members.find((member) => String(member) === String(literal));
  if (twin !== undefined) return `Did you mean ${quote(twin)}?`;
  return didYouMean(String(literal), members.map(String));
}
