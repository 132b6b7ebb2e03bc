import fc from 'fast-check';
import { type Described, resolved } from './described.ts';
import { knownValues } from './knownValues.ts';

/** Values of a schema of the description: its bounds and their neighbours, and values that the exchange knows. */
export function describedValue(given: Described): fc.Arbitrary<unknown> {
  const { name, schema } = resolved(given);
  const known = knownValues[name];
  const any = anyValue(schema);
  return known === undefined ? any : fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: any });
}

function anyValue(schema: Described): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.then !== undefined && schema.else !== undefined)
    return fc.oneof(describedValue(schema.then), describedValue(schema.else));
  switch (schema.type) {
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    case 'string':
      return textOf(schema);
    default:
      throw new Error(`The generators do not know what to make of ${JSON.stringify(schema)}.`);
  }
}

function listOf({
  items,
  minItems = 0,
  maxItems = 10,
  uniqueItems = false,
}: Described): fc.Arbitrary<unknown[]> {
  if (items === undefined) throw new Error('A list without described items.');
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 50) };
  return uniqueItems
    ? fc.uniqueArray(describedValue(items), bounds)
    : fc.array(describedValue(items), bounds);
}

function objectOf(schema: Described): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, describedValue(field)]),
  );
  if (typeof additionalProperties === 'object') {
    const names = textOf(propertyNames ?? { type: 'string', minLength: 1, maxLength: 20 });
    // JSON cannot tell such a field from a prototype's; the door refuses it (spoil.ts sends it on purpose).
    const plain = names.filter((name) => name !== '__proto__');
    return fc.dictionary(plain, describedValue(additionalProperties), {
      minKeys: 1,
      maxKeys: 8,
      noNullPrototype: true,
    });
  }
  return fc
    .record(fields, { requiredKeys: [...required], noNullPrototype: true })
    .chain((made) => withTexts(made, schema))
    .map((made) => withDependents(made, schema));
}

/** Writes JSON into the texts whose content is described for the case that was made. */
function withTexts(
  made: Record<string, unknown>,
  { allOf = [] }: Described,
): fc.Arbitrary<Record<string, unknown>> {
  const isMet = ({ if: condition }: Described) =>
    Object.entries(condition?.properties ?? {}).every(([name, field]) => made[name] === field.const);
  const texts = allOf
    .filter(isMet)
    .flatMap(({ then }) =>
      Object.entries(then?.properties ?? {}).flatMap(([name, { contentSchema }]) =>
        contentSchema === undefined
          ? []
          : [[name, describedValue(contentSchema).map((value) => JSON.stringify(value))]],
      ),
    );
  return fc.record(Object.fromEntries(texts)).map((written) => ({ ...made, ...written }));
}

/** Leaves out what may only come with another field. */
function withDependents(made: Record<string, unknown>, { dependentRequired = {} }: Described): object {
  const lonely = Object.entries(dependentRequired)
    .filter(([, needed]) => needed.some((name) => made[name] === undefined))
    .map(([name]) => name);
  return Object.fromEntries(Object.entries(made).filter(([name]) => !lonely.includes(name)));
}

/** By what describes them: many fields are described alike, and making a generator of texts costs more than using it. */
const texts = new Map<string, fc.Arbitrary<string>>();

function textOf(described: Described): fc.Arbitrary<string> {
  const { pattern, format, minLength, maxLength } = described;
  const key = JSON.stringify([pattern, format, minLength, maxLength]);
  const text = texts.get(key) ?? newTextOf(described);
  texts.set(key, text);
  return text;
}

function newTextOf({ pattern, format, minLength = 0, maxLength = 200 }: Described): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString().slice(0, 10));
  }
  const isFitting = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    !unstorable.test(text) &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  // stringMatching knows no Unicode properties; such a pattern leaves most texts as they are.
  if (pattern !== undefined && !pattern.includes('\\p{'))
    return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(isFitting);
  const units = { minLength, maxLength: Math.min(maxLength, 120) };
  return fc
    .oneof(
      fc.string({ ...units, unit: 'grapheme' }),
      fc.string({ ...units, unit: 'binary' }),
      fc.string(units),
    )
    .filter(isFitting);
}

/** What no request may hold, whatever its description says (requestArguments.ts). */
const unstorable = /\0|\p{Surrogate}/u;
