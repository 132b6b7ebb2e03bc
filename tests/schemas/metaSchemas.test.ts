import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../scripts/description/jsonSchema.ts';

const FOLDER = 'schemas/meta';
const metas = new Map(
  readdirSync(FOLDER).map((file) => [
    file,
    JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as JsonSchema,
  ]),
);

/** Definitions that say what a value is, never what it is for: who refers to them has to say that. */
const GENERAL =
  /\/(Id|Key|Pointer|Literal|Value|Binding|Condition|Arguments|OperationId|RouteId|Feature|Format)$/;

interface Place {
  /** `screen.v1.json#/definitions/Source/properties/op`. */
  at: string;
  schema: JsonSchema;
}

const places = [...metas].flatMap(([file, schema]) => placesIn(schema, `${file}#`));
const properties = places.filter(({ at }) => /\/properties\/[^/]+$/.test(at));
const definitions = places.filter(({ at }) => /\/definitions\/[^/]+$/.test(at));

/** A schema and every schema in it. */
function placesIn(schema: JsonSchema, at: string): Place[] {
  const named = (['properties', 'definitions'] as const).flatMap((group) =>
    Object.entries(schema[group] ?? {}).map(([name, inner]) => [`${group}/${name}`, inner] as const),
  );
  const listed = (['oneOf', 'anyOf', 'allOf'] as const).flatMap((group) =>
    (schema[group] ?? []).map((inner, index) => [`${group}/${index}`, inner] as const),
  );
  const single = (['items', 'additionalProperties', 'propertyNames'] as const).flatMap((name) => {
    const inner = schema[name];
    return typeof inner === 'object' ? [[name, inner] as const] : [];
  });
  const inner = [...named, ...listed, ...single];
  return [{ at, schema }, ...inner.flatMap(([step, child]) => placesIn(child, `${at}/${step}`))];
}

function referred(schema: JsonSchema, at: string): JsonSchema | undefined {
  const [file = '', pointer = ''] = (schema.$ref ?? '').split('#');
  const root = metas.get(file === '' ? (at.split('#')[0] ?? '') : file);
  return root?.definitions?.[pointer.split('/').at(-1) ?? ''];
}

describe('the meta-schemas', () => {
  it('are found', () => {
    expect(metas.size).toBeGreaterThan(9);
    expect(properties.length).toBeGreaterThan(500);
  });

  it('state the purpose of every property', () => {
    const silent = properties.filter(({ at, schema }) => {
      if (schema.description !== undefined) return false;
      return GENERAL.test(schema.$ref ?? '/Id') || referred(schema, at)?.description === undefined;
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it('describe every definition', () => {
    const silent = definitions.filter(({ schema }) => (schema.description ?? schema.$comment) === undefined);
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it('write descriptions as sentences', () => {
    const texts = places.flatMap(({ at, schema }) =>
      schema.description === undefined ? [] : [{ at, ...schema }],
    );
    const wrong = texts.filter(({ description = '' }) => !/^[A-Z`].*[.]$/s.test(description));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });
});

describe('an example or default in a meta-schema', () => {
  const ajv = new Ajv({ strict: false });
  for (const schema of metas.values()) ajv.addSchema(schema);
  ajv.addSchema(
    JSON.parse(readFileSync('generated/meta/names.json', 'utf8')),
    '../../generated/meta/names.json',
  );
  const given = places.flatMap(({ at, schema }) => [
    ...(schema.examples ?? []).map((value) => ({ at, value })),
    ...(schema.default === undefined ? [] : [{ at, value: schema.default }]),
  ]);

  it('exists', () => expect(given.length).toBeGreaterThan(50));

  it.each(given)('is valid at $at: $value', ({ at, value }) => {
    // A pointer in a URI fragment: `$` need not be escaped there.
    expect(ajv.validate({ $ref: at }, value), ajv.errorsText()).toBe(true);
  });
});
