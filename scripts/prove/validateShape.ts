import { isRecord } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Path } from '../documents/jsonDocument.ts';
import { chooseBranch } from './chooseBranch.ts';
import { compiled, matches } from './fitsSchema.ts';
import { didYouMean, nearest } from './nearest.ts';
import { listOf, matchesType, quote, subjectOf, typeSentence, unquoted } from './shapeWords.ts';

/** Where a file does not have the shape that its meta-schema requires. */
export interface ShapeProblem {
  path: Path;
  at: 'key' | 'value';
  code: string;
  sentence: string;
  suggestion?: string | undefined;
  /** The property that the value at `path` lacks. */
  missing?: string;
}

interface Place {
  path: Path;
  /** `button "add"`: the innermost named thing that the value is part of. */
  subject: string;
  metas: Readonly<Record<string, JsonSchema>>;
  /** The meta-schema that local references point into. */
  root: JsonSchema;
  /** Name of the definition the value is described by. */
  definition: string;
  problems: ShapeProblem[];
  marks: ShapeMark[];
}

/** A string that other checks look up: a translation key, a flag, a route. */
export interface ShapeMark {
  path: Path;
  subject: string;
  definition: string;
  value: string;
}

/** Properties without which a control or a table would have no accessible name (S403). */
const NAMES = new Set(['label', 'caption', 'title', 'empty', 'submitLabel', 'accessibleName']);

/**
 * Compares a file with its meta-schema (the part of draft-07 that schemas/meta uses), in messages. Where the schema
 * offers alternatives, the intended one is found by the value's `kind` or keys, so that one mistake gives one message.
 *
 * @param metas file name → meta-schema, for references between them
 * @param subject what the messages call the value
 */
export function validateShape(
  value: unknown,
  meta: string,
  metas: Readonly<Record<string, JsonSchema>>,
  subject = 'the file',
): { problems: ShapeProblem[]; marks: ShapeMark[] } {
  const root = metas[meta] ?? {};
  const problems: ShapeProblem[] = [];
  const marks: ShapeMark[] = [];
  validate(value, root, { path: [], subject, metas, root, definition: '', problems, marks });
  return { problems, marks };
}

function validate(value: unknown, schema: JsonSchema, outer: Place): void {
  if (schema.$ref !== undefined) validateReference(value, schema.$ref, outer);
  else validateOwn(value, schema, named(schema.title, value, outer));
}

/** The place under the title of its schema, when it has one. */
function named(title: string | undefined, value: unknown, place: Place): Place {
  if (title === undefined || place.path.length === 0) return place;
  if (typeof value === 'string') {
    place.marks.push({ path: place.path, subject: place.subject, definition: title, value });
    return place;
  }
  return { ...place, definition: title, subject: subjectOf(title, value, place.subject, nameIn(place.path)) };
}

function validateOwn(value: unknown, schema: JsonSchema, place: Place): void {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) validateChoice(value, choices, place, schema.examples);
  if (schema.type !== undefined && !matchesType(value, schema.type)) {
    report(
      place,
      'S002',
      `${what(place)} must be ${typeSentence(schema.type)}.`,
      unquoted(value, schema.type),
    );
    return;
  }
  validateScalar(value, schema, place);
  if (Array.isArray(value)) validateList(value, schema, place);
  else if (isRecord(value)) validateObject(value, schema, place);
}

function validateReference(value: unknown, reference: string, place: Place): void {
  const [file = '', pointer = ''] = reference.split('#');
  const root = file === '' ? place.root : (place.metas[file] ?? {});
  const definition = pointer.split('/').pop() ?? '';
  const subject = subjectOf(definition, value, place.subject, nameIn(place.path));
  if (typeof value === 'string') place.marks.push({ path: place.path, subject, definition, value });
  validate(value, root.definitions?.[definition] ?? {}, { ...place, root, definition, subject });
}

function validateChoice(
  value: unknown,
  choices: readonly JsonSchema[],
  place: Place,
  examples: readonly unknown[] | undefined,
): void {
  const choice = chooseBranch(value, choices, place.root);
  if ('branch' in choice) {
    validate(value, choice.branch, place);
    return;
  }
  const at = choice.key === undefined ? place : { ...place, path: [...place.path, choice.key] };
  const isNamed = isRecord(value) && place.subject !== 'the file';
  report(
    at,
    'S002',
    `${isNamed ? place.subject : what(place)} ${choice.sentence}`,
    choice.suggestion ?? (examples && `For example: ${listOf(examples.map(quote), 'or')}.`),
  );
}

function validateScalar(value: unknown, schema: JsonSchema, place: Place): void {
  if (schema.enum && !schema.enum.includes(value)) {
    const suggestion = typeof value === 'string' ? didYouMean(value, schema.enum.map(String)) : undefined;
    const sentence = `${what(place)} is ${quote(value)}; it must be ${listOf(schema.enum.map(quote), 'or')}.`;
    report(place, 'S002', sentence, suggestion);
  }
  if (schema.const !== undefined && value !== schema.const) {
    report(place, 'S002', `${what(place)} must be ${quote(schema.const)}.`);
  }
  if (typeof value === 'string') validateText(value, schema, place);
  if (typeof value === 'number') {
    const code = place.definition === 'Poll' ? 'S109' : 'S002';
    if (schema.minimum !== undefined && value < schema.minimum) {
      report(place, code, `${what(place)} is ${value}; it must be at least ${schema.minimum}.`);
    }
    if (schema.maximum !== undefined && value > schema.maximum) {
      report(place, code, `${what(place)} is ${value}; it must be at most ${schema.maximum}.`);
    }
  }
}

function validateText(value: string, schema: JsonSchema, place: Place): void {
  // Surrounding spaces do not count: an auditor needs a real text.
  const { length } = value.trim();
  if (schema.minLength !== undefined && length < schema.minLength) {
    const isBlank = length === 0 && value.length > 0;
    const sentence = isBlank
      ? `${what(place)} has nothing but spaces; it must have at least ${schema.minLength} characters.`
      : `${what(place)} must have at least ${schema.minLength} characters.`;
    report(place, 'S002', sentence);
  }
  if (schema.format === 'regex' && compiled(value) === undefined)
    report(place, 'S002', `${what(place)} is ${quote(value)}, which is no regular expression.`);
  if (schema.pattern === undefined || matches(schema.pattern, value)) return;
  if (place.definition === 'Key') {
    report(
      place,
      'S402',
      `${place.subject}: ${quote(value)} is literal text; every text is a translation key such as "common.add".`,
    );
    return;
  }
  report(place, 'S002', `${what(place)} is ${quote(value)}; it must ${wantedForm(schema)}.`);
}

/** What a pattern requires, in words and by examples. Editors show `patternErrorMessage` as well. */
function wantedForm({ pattern, patternErrorMessage, examples = [] }: JsonSchema): string {
  const shown = listOf(examples.map(quote), 'or');
  if (patternErrorMessage === undefined)
    return shown === '' ? `have the form ${pattern}` : `look like ${shown}`;
  return shown === '' ? `be ${patternErrorMessage}` : `be ${patternErrorMessage}, such as ${shown}`;
}

function validateList(value: readonly unknown[], schema: JsonSchema, place: Place): void {
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    report(
      place,
      'S002',
      `${what(place)} needs at least ${schema.minItems} ${schema.minItems === 1 ? 'entry' : 'entries'}.`,
    );
  }
  if (schema.maxItems !== undefined && value.length > schema.maxItems) {
    report(place, 'S002', `${what(place)} takes at most ${schema.maxItems} entries.`);
  }
  if (schema.uniqueItems === true) validateUnique(value, place);
  for (const [index, item] of value.entries()) {
    if (schema.items) validate(item, schema.items, { ...place, path: [...place.path, index] });
  }
}

function validateUnique(value: readonly unknown[], place: Place): void {
  for (const [index, item] of value.entries()) {
    if (value.indexOf(item) === index) continue;
    report({ ...place, path: [...place.path, index] }, 'S002', `${what(place)} has ${quote(item)} twice.`);
  }
}

function validateObject(value: Readonly<Record<string, unknown>>, schema: JsonSchema, place: Place): void {
  const properties = schema.properties ?? {};
  // A misspelt name is one mistake: its correct spelling is not also reported as missing.
  const meant = new Set<string | undefined>();
  for (const [name, child] of Object.entries(value)) {
    const inner = { ...place, path: [...place.path, name] };
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (schema.propertyNames) validate(name, schema.propertyNames, inner);
    if (property) validate(child, property, inner);
    else if (typeof schema.additionalProperties === 'object')
      validate(child, schema.additionalProperties, inner);
    else if (schema.additionalProperties === false) {
      const missing = (schema.required ?? []).filter((candidate) => !(candidate in value));
      const near =
        nearest(name, Object.keys(properties)) ?? missing.find((candidate) => beginsLike(candidate, name));
      meant.add(near);
      const suggestion = near && `Did you mean "${near}"?`;
      report(inner, 'S002', `unknown property "${name}" in ${place.subject}.`, suggestion, 'key');
    }
  }
  const missing = (schema.required ?? []).filter((name) => !(name in value) && !meant.has(name));
  for (const name of missing) reportMissing(name, place, properties[name]?.description);
}

/** `currency` was meant to be `currencies`, which is missing. */
function beginsLike(one: string, other: string): boolean {
  return one.length > 3 && one.slice(0, 4).toLowerCase() === other.slice(0, 4).toLowerCase();
}

/** @param meaning the property's meaning according to the meta-schema */
function reportMissing(name: string, place: Place, meaning: string | undefined): void {
  const code = NAMES.has(name) ? 'S403' : place.definition === 'Poll' ? 'S109' : 'S002';
  const reason = code === 'S403' ? '; without it screen readers have nothing to say' : '';
  const sentence = `${place.subject} has no "${name}"${reason}.`;
  const suggestion = meaning && `Add it: ${meaning}`;
  place.problems.push({ path: place.path, at: 'value', code, sentence, suggestion, missing: name });
}

function report(
  place: Place,
  code: string,
  sentence: string,
  suggestion?: string,
  at: 'key' | 'value' = 'value',
): void {
  place.problems.push({ path: place.path, at, code, sentence, suggestion });
}

/** `"width" of column "chain"`. */
function what(place: Place): string {
  const name = nameIn(place.path);
  return name === undefined ? place.subject : `"${name}" of ${place.subject}`;
}

/** The last name of a path; indexes are skipped. */
function nameIn(path: Path): string | undefined {
  return path.findLast((step) => typeof step === 'string');
}
