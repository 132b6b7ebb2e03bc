import type { Value as FileValue, FormattedValue } from '../../../generated/models/screen.v1.d.ts';
import { fieldsOf, remember } from './basics.ts';
import { readPointer, writePointer } from './pointer.ts';

/** What a screen can read, by name: 'form', 'filter', 'row', 'item', 'option:/chain', and the name of each source. */
export type Scopes = Readonly<Record<string, unknown>>;

export type Literal = string | number | boolean | null;

/** Reads the pointer after '#' in the scope before it; `or` replaces a missing or empty value. */
export interface Binding {
  $: string;
  or?: Literal;
}

/** The result of a named calculation (src/language/derivations) over other values. */
interface Derived {
  derive: string;
  of: Readonly<Record<string, Value>>;
}

export type Value = Literal | Binding | Derived;

/** Whether a property of a widget is a list of words, which is passed on as it is, and not a value to resolve. */
export function isWords<Other>(value: Other | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}

type Compute = (given: Readonly<Record<string, unknown>>) => string | undefined;

let known: Readonly<Record<string, { compute: Compute }>> = {};

/**
 * Registers the derivations. They are not part of this file because most pages derive nothing: a page that does loads
 * them before it is drawn, and until then a derived value is undefined.
 */
export function installDerivations(derivations: Readonly<Record<string, { compute: Compute }>>): void {
  known = derivations;
}

/** Nothing a user could see: undefined, null, '' or an empty list. */
export function isEmpty(value: unknown): value is undefined | null | '' | [] {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Whether a value of a text has a format of its own. */
export function isFormatted(value: FileValue | FormattedValue): value is FormattedValue {
  return typeof value === 'object' && value !== null && 'format' in value;
}

export function isBinding(value: unknown): value is Binding {
  return typeof value === 'object' && value !== null && '$' in value && typeof value.$ === 'string';
}

export function isDerived(value: unknown): value is Derived {
  return typeof value === 'object' && value !== null && 'derive' in value && typeof value.derive === 'string';
}

/** Splits 'scope#/pointer' at its first '#'; undefined when there is none. */
export const parseBinding = remember((text): { scope: string; pointer: string } | undefined => {
  const at = text.indexOf('#');
  return at < 1 ? undefined : { scope: text.slice(0, at), pointer: text.slice(at + 1) };
});

/** The value itself, or what its binding refers to; undefined when that is missing. Nothing is ever evaluated. */
export function resolveValue(value: Value | undefined, scopes: Scopes): unknown {
  if (!isBinding(value)) return typeof value === 'object' && value !== null ? derive(value, scopes) : value;
  const place = parseBinding(value.$);
  const found =
    place !== undefined && Object.hasOwn(scopes, place.scope)
      ? readPointer(scopes[place.scope], place.pointer)
      : undefined;
  return value.or !== undefined && isEmpty(found) ? value.or : found;
}

function derive(value: object, scopes: Scopes): unknown {
  if (!isDerived(value) || !Object.hasOwn(known, value.derive)) return undefined;
  const given = Object.entries(value.of).map(([name, of]) => [name, resolveValue(of, scopes)] as const);
  return known[value.derive]?.compute(Object.fromEntries(given));
}

/** Keys are pointers into the operation's parameters and body, merged into one object; '' and '/' mean all of it. */
export type Arguments = Readonly<Record<string, Value | readonly Value[]>>;

/**
 * Builds the arguments of an operation. A binding without a value is left out, and so is an empty filter, because an
 * empty filter means "all"; an empty form field is kept, because it may clear a saved value. Throws RangeError when a
 * key is not a pointer (the static check S104 catches it earlier).
 */
export function resolveArguments(args: Arguments | undefined, scopes: Scopes): Record<string, unknown> {
  let result: unknown = {};
  for (const [key, value] of Object.entries(args ?? {})) {
    const found = isList(value) ? resolveList(value, scopes) : resolveOne(value, scopes);
    if (found === undefined) continue;
    const isWhole = key === '' || key === '/';
    result = isWhole ? { ...(result as object), ...fieldsOf(found) } : writePointer(result, key, found);
  }
  return result as Record<string, unknown>;
}

function resolveOne(value: Value, scopes: Scopes): unknown {
  const found = resolveValue(value, scopes);
  const isFilter = isBinding(value) && parseBinding(value.$)?.scope === 'filter';
  return isFilter && found === '' ? undefined : found;
}

function resolveList(values: readonly Value[], scopes: Scopes): unknown[] {
  return values.map((value) => resolveOne(value, scopes)).filter((found) => found !== undefined);
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}
