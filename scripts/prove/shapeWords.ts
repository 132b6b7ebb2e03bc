import { isBinding, parseBinding } from '../../src/language/index.ts';
import { schemaAt } from '../description/schemaAt.ts';
import type { Proof } from './proof.ts';
import type { OperationUse } from './screenUses.ts';

/** Everyday names of types. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
};

export function matchesType(value: unknown, type: string | readonly string[]): boolean {
  return typeof type === 'string' ? isOfType(value, type) : type.some((name) => isOfType(value, name));
}

function isOfType(value: unknown, name: string): boolean {
  if (name === 'null') return value === null;
  if (name === 'array') return Array.isArray(value);
  if (name === 'integer') return Number.isInteger(value);
  if (name === 'object') return value !== null && typeof value === 'object' && !Array.isArray(value);
  return typeof value === name;
}

/** How to write a value that was quoted by mistake; undefined when it would be just as wrong without quotes. */
export function unquoted(value: unknown, type: string | readonly string[]): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const meant: unknown = JSON.parse(value);
    return matchesType(meant, type)
      ? `Take off the quotation marks around it: ${JSON.stringify(meant)}.`
      : undefined;
  } catch {
    return undefined;
  }
}

/** `text or a number`. */
export function typeSentence(type: string | readonly string[]): string {
  return listOf(
    [type].flat().map((name) => TYPES[name] ?? name),
    'or',
  );
}

/** `a, b or c`; long lists are cut. */
export function listOf(words: readonly string[], joiner: 'and' | 'or'): string {
  const shown = words.length > 12 ? [...words.slice(0, 10), `${words.length - 10} others`] : words;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} ${joiner} ${shown.at(-1)}`;
}

export function quote(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** Definitions that are only a kind of string, number or value: their container keeps its name. */
const NAMELESS =
  /^(Id|Key|Feature|Pointer|OperationId|RouteId|Literal|Value|Format|Arguments|FormatArguments)$/;

/** Definitions whose values are identified by their key. */
const KEYED = /^(Source|Overlay|FieldUi|Flag|Entry)$/;

/**
 * What to call a value in a message: the name of its definition and its id, e.g. `column "chain"` or `source "coins"`.
 *
 * @param outer the name to keep when the definition has none
 * @param key the property that contains the value, or the list it is in
 */
export function subjectOf(
  definition: string,
  value: unknown,
  outer: string,
  key: string | number | undefined,
): string {
  if (NAMELESS.test(definition) || definition === '' || value === null || typeof value !== 'object')
    return outer;
  const kind = definition === 'FieldUi' ? 'Field' : definition.replace(/(?<=.)(Node|File)$/, '');
  const words = kind.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  if (KEYED.test(definition)) return `${words} ${quote(key)}`;
  const id = (value as { id?: unknown }).id;
  if (typeof id === 'string') return `${words} ${quote(id)}`;
  // Only the innermost thing with an id: `condition of source "coins"`, at any depth.
  return outer === 'the file' ? words : `${words} of ${outer.split(' of ').at(-1)}`;
}

/** What `"": {"$": "form#"}` supplies: every field of the bound object; undefined when its fields are not known. */
export function wholeObject({ args, scopes }: OperationUse, proof: Proof): string[] | undefined {
  const value = args[''] ?? args['/'];
  if (value === undefined) return [];
  const parsed = isBinding(value) ? parseBinding(value.$) : undefined;
  const shape = parsed && scopes[parsed.scope];
  const found = shape && schemaAt(shape.schema, parsed.pointer, proof.description);
  if (!found || !('schemas' in found) || found.schemas.length === 0) return undefined;
  return found.schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
}
