import fc from 'fast-check';
import { type Described, resolved } from './described.ts';
import { knownValues } from './knownValues.ts';

/**
 * Values of a schema of the description: its bounds and their neighbours, and values that the exchange knows.
 * @param place operation and field, for the error of a text that nothing fits: "convertQuote fromCoin"
 */
export function describedValue(given: Described, place: string): fc.Arbitrary<unknown> {
  const { name, schema } = resolved(given);
  const known = knownValues[name];
  const any = anyValue(schema, place);
  return known === undefined ? any : fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: any });
}

function anyValue(schema: Described, place: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.then !== undefined && schema.else !== undefined)
    return fc.oneof(describedValue(schema.then, place), describedValue(schema.else, place));
  switch (schema.type) {
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema, place);
    case 'object':
      return objectOf(schema, place);
    case 'string':
      return textOf(schema, place);
    default:
      throw new Error(`The generators do not know what to make of ${JSON.stringify(schema)}.`);
  }
}

function listOf(
  { items, minItems = 0, maxItems = 10, uniqueItems = false }: Described,
  place: string,
): fc.Arbitrary<unknown[]> {
  if (items === undefined) throw new Error('A list without described items.');
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 50) };
  const item = describedValue(items, place);
  return uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
}

function objectOf(schema: Described, place: string): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, describedValue(field, `${place} ${name}`)]),
  );
  if (typeof additionalProperties === 'object') {
    const names = textOf(propertyNames ?? { type: 'string', minLength: 1, maxLength: 20 }, place);
    // JSON cannot tell such a field from a prototype's; the request checks refuse it (spoil.ts sends it on purpose).
    const plain = names.filter((name) => name !== '__proto__');
    return fc.dictionary(plain, describedValue(additionalProperties, place), {
      minKeys: 1,
      maxKeys: 8,
      noNullPrototype: true,
    });
  }
  return fc
    .record(fields, { requiredKeys: [...required], noNullPrototype: true })
    .chain((made) => withTexts(made, schema, place))
    .map((made) => withDependents(made, schema));
}

/** Writes JSON into the texts whose content is described for the case that was made. */
function withTexts(
  made: Record<string, unknown>,
  { allOf = [] }: Described,
  place: string,
): fc.Arbitrary<Record<string, unknown>> {
  const isMet = ({ if: condition }: Described) =>
    Object.entries(condition?.properties ?? {}).every(([name, field]) => made[name] === field.const);
  const texts = allOf
    .filter(isMet)
    .flatMap(({ then }) =>
      Object.entries(then?.properties ?? {}).flatMap(([name, { contentSchema }]) =>
        contentSchema === undefined
          ? []
          : [[name, describedValue(contentSchema, `${place} ${name}`).map((value) => JSON.stringify(value))]],
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

function textOf(described: Described, place: string): fc.Arbitrary<string> {
  const { pattern, format, minLength, maxLength } = described;
  const key = JSON.stringify([pattern, format, minLength, maxLength]);
  const text = texts.get(key) ?? newTextOf(described, place);
  texts.set(key, text);
  return text;
}

function newTextOf(
  { pattern, format, minLength = 0, maxLength = 200 }: Described,
  place: string,
): fc.Arbitrary<string> {
  if (format === 'date') {
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString().slice(0, 10));
  }
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    !unstorable.test(text) &&
    (expression === null || expression.test(text));
  const requested = `${minLength} to ${maxLength} characters${pattern === undefined ? '' : ` of ${pattern}`}`;
  const isFitting = inTime(fits, `${place}: no text was found that has ${requested}.`);
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

/** Texts in a row that may be unfit. The rarest generator of the description makes one that fits in some dozens. */
const mostUnfit = 20_000;

/**
 * A condition for `filter`, which would try for ever where bounds and pattern contradict each other or are met by hardly
 * any text.
 * @throws Error with the sentence once that many texts in a row are unfit
 */
function inTime(fits: (text: string) => boolean, sentence: string): (text: string) => boolean {
  let unfit = 0;
  return (text) => {
    if (fits(text)) {
      unfit = 0;
      return true;
    }
    unfit += 1;
    if (unfit >= mostUnfit) throw new Error(sentence);
    return false;
  };
}
