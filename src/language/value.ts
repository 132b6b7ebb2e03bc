import { readPointer } from './pointer.ts';
import { remember } from './remember.ts';

/** What a screen may read, by name: 'form', 'filter', 'row', 'item', 'option:/chain', and each source's name. */
export type Scopes = Readonly<Record<string, unknown>>;

export type Literal = string | number | boolean | null;

/** Reads the pointer behind '#' in the scope before it; `or` replaces a missing or empty value. */
export interface Binding {
  $: string;
  or?: Literal;
}

export type Value = Literal | Binding;

/** Nothing a person could see: not there, null, '' or an empty list. */
export function isEmpty(value: unknown): value is undefined | null | '' | [] {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

export function isBinding(value: unknown): value is Binding {
  return typeof value === 'object' && value !== null && '$' in value && typeof value.$ === 'string';
}

/** Splits 'scope#/pointer' at its first '#'; undefined when there is none. */
export const parseBinding = remember((text): { scope: string; pointer: string } | undefined => {
  const at = text.indexOf('#');
  return at < 1 ? undefined : { scope: text.slice(0, at), pointer: text.slice(at + 1) };
});

/** The value itself, or what its binding names; undefined when it is not there. Nothing is ever evaluated. */
export function resolveValue(value: Value | undefined, scopes: Scopes): unknown {
  if (!isBinding(value)) return typeof value === 'object' && value !== null ? undefined : value;
  const place = parseBinding(value.$);
  const found =
    place !== undefined && Object.hasOwn(scopes, place.scope)
      ? readPointer(scopes[place.scope], place.pointer)
      : undefined;
  return value.or !== undefined && isEmpty(found) ? value.or : found;
}
