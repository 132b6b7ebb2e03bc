import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../scripts/description/jsonSchema.ts';
import { listOperations, type OperationEntry } from '../../scripts/description/listOperations.ts';
import { mergeDescriptions } from '../../scripts/description/mergeDescriptions.ts';
import specEndpoints from '../fixtures/specEndpoints.json' with { type: 'json' };
import { descriptionValidator } from './descriptionValidator.ts';
import { walkSchema } from './walkSchema.ts';

const description = await mergeDescriptions('openapi');
const operations = listOperations(description);
const catalogue = description['x-code-catalogue'];
const problemsOf = descriptionValidator(description);
const keyOf = (entry: { method: string; path: string }): string => `${entry.method} ${entry.path}`;
const isExtension = (entry: OperationEntry): boolean => entry.operation['x-group'] === 'extensions';

describe('the endpoints of requirements §7', () => {
  const wanted = specEndpoints.map(keyOf);
  const described = operations.filter((entry) => !isExtension(entry));

  test('all 69 are described', () => {
    expect(wanted).toHaveLength(69);
    expect(wanted.filter((key) => !described.map(keyOf).includes(key))).toEqual([]);
  });

  test('no endpoint outside extensions.yaml is missing from the requirements', () => {
    expect(described.map(keyOf).filter((key) => !wanted.includes(key))).toEqual([]);
  });

  test('each is in the file of its section', () => {
    const misplaced = specEndpoints.filter((endpoint) => {
      const entry = described.find((candidate) => keyOf(candidate) === keyOf(endpoint));
      return entry !== undefined && entry.operation['x-group'] !== endpoint.section;
    });
    expect(misplaced).toEqual([]);
  });

  test('those with a path in the requirements have the origin spec, the three without one are assumed', () => {
    const wrong = specEndpoints.filter((endpoint) => {
      const entry = described.find((candidate) => keyOf(candidate) === keyOf(endpoint));
      return entry?.operation['x-origin'] !== (endpoint.shownInSpecification ? 'spec' : 'assumed');
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(operations.map((entry) => ({ id: entry.id, entry })))('$id', ({ entry }) => {
  const { operation } = entry;

  test('has a name and the keys that the request layer reads', () => {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(operation.summary).toMatch(/\S/);
    expect(['spec', 'assumed', 'extension']).toContain(operation['x-origin']);
    expect(['public', 'private']).toContain(operation['x-access']);
    expect(['snake', 'camel', 'none']).toContain(operation['x-envelope']);
    expect(operation['x-codes']).toBeInstanceOf(Array);
  });

  test('returns only codes of the catalogue, without those that the browser raises', () => {
    const codes = operation['x-codes'] ?? [];
    expect(codes.filter((code) => catalogue[code] === undefined)).toEqual([]);
    expect(codes.filter((code) => catalogue[code]?.raisedBy === 'client')).toEqual([]);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    if (operation['x-access'] === 'private') expect(codes).toContain(10007);
  });

  test('has an example of success that is valid against its own schema', () => {
    const content = operation.responses['200']?.content?.['application/json'];
    const examples = (content?.examples ?? {}) as Record<string, { value: unknown }>;
    expect(Object.keys(examples)).toContain('success');
    for (const { value } of Object.values(examples)) {
      expect(problemsOf(content?.schema ?? {}, value)).toEqual([]);
      if (operation['x-envelope'] !== 'none') {
        expect(value).toMatchObject({ [operation['x-envelope'] === 'camel' ? 'retCode' : 'ret_code']: 0 });
      }
    }
  });

  test('returns an object, so that pointers can address its fields', () => {
    const [root] = walkSchema(entry.result, description);
    const parts = [
      root?.schema,
      ...(root?.schema.allOf ?? []).map((part) => walkSchema(part, description)[0]?.schema),
    ];
    expect(parts.map((part) => part?.type)).toContain('object');
  });

  test('states for every field whether the requirements name it', () => {
    const fields = [
      ...walkSchema(entry.result, description, 'result'),
      ...(entry.body ? walkSchema(entry.body.schema, description, 'body') : []),
    ];
    expect(fields.filter((field) => field.origin === undefined).map((field) => field.at)).toEqual([]);
    const parameters = entry.parameters as (OperationEntry['parameters'][number] & { 'x-origin'?: string })[];
    expect(parameters.filter((parameter) => parameter['x-origin'] === undefined).map((p) => p.name)).toEqual(
      [],
    );
  });

  test('describes every field with a type and a sentence', () => {
    const parameters = entry.parameters.map(({ name, description: sentence, schema }) => ({
      at: name,
      schema: { description: sentence, ...walkSchema(schema, description)[0]?.schema },
    }));
    const fields = [
      ...walkSchema(entry.result, description, 'result'),
      ...(entry.body ? walkSchema(entry.body.schema, description, 'body') : []),
    ].filter(({ isField }) => isField);
    const silent = [...parameters, ...fields].filter(
      ({ schema }) => !schema.description || !(schema.type ?? schema.allOf ?? schema.anyOf ?? schema.oneOf),
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test('limits what it accepts: no unknown fields, no unbounded strings or numbers', () => {
    const body = entry.body ? walkSchema(entry.body.schema, description, 'body') : [];
    const parameters = entry.parameters.flatMap((parameter) =>
      walkSchema(parameter.schema, description, parameter.name),
    );
    const open = body.filter(({ schema }) => schema.properties && schema.additionalProperties !== false);
    expect(open.map(({ at }) => at)).toEqual([]);
    const endless = [...body, ...parameters].filter(({ schema }) => isEndless(schema));
    expect(endless.map(({ at }) => at)).toEqual([]);
  });

  test('has, where it has an example request, one that is valid against its own schema', () => {
    const schema = entry.body?.schema ?? {};
    const [root] = walkSchema(schema, description);
    const { example } = (root?.schema ?? {}) as { example?: unknown };
    if (example !== undefined) expect(problemsOf(schema, example)).toEqual([]);
  });
});

function isEndless(schema: JsonSchema): boolean {
  const isClosed = schema.enum !== undefined || schema.const !== undefined;
  if (schema.type === 'string') return !isClosed && schema.maxLength === undefined;
  if (schema.type === 'integer' || schema.type === 'number')
    return !isClosed && (schema.minimum === undefined || schema.maximum === undefined);
  return schema.type === 'array' && schema.maxItems === undefined;
}

describe('all schemas', () => {
  test('every enum describes its values', () => {
    const roots: [string, JsonSchema][] = [
      ...Object.entries(description.components.schemas),
      ...operations.flatMap((entry) =>
        entry.parameters.map((parameter): [string, JsonSchema] => [
          `${entry.id}/${parameter.name}`,
          parameter.schema,
        ]),
      ),
    ];
    const silent = roots
      .flatMap(([name, schema]) => walkSchema(schema, description, name))
      .filter(({ schema }) =>
        (schema.enum ?? []).some((value) => !schema['x-enum-descriptions']?.[String(value)]),
      );
    expect([...new Set(silent.map(({ at }) => at))]).toEqual([]);
  });

  test('the origin extension occurs only in extensions.yaml', async () => {
    const names = await readdir('openapi', { recursive: true });
    const others = names.filter((name) => name.endsWith('.yaml') && name !== 'extensions.yaml');
    const texts = await Promise.all(others.map((name) => readFile(`openapi/${name}`, 'utf8')));
    expect(others.filter((_, at) => /x-origin: *extension/.test(texts[at] ?? ''))).toEqual([]);
    const inside = operations.filter(isExtension).map((entry) => entry.operation['x-origin']);
    expect(new Set(inside)).toEqual(new Set(['extension']));
  });
});

describe('the catalogue of codes', () => {
  const codes = Object.entries(catalogue);

  test('gives every code a unique name, a text, a cause, a message, areas and an origin', () => {
    const names = codes.map(([, entry]) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    const bare = codes.filter(
      ([, entry]) =>
        !['name', 'text', 'cause', 'message'].every(
          (key) => typeof entry[key] === 'string' && entry[key] !== '',
        ) ||
        !Array.isArray(entry.screens) ||
        !['spec', 'assumed'].includes(String(entry['x-origin'])),
    );
    expect(bare.map(([code]) => code)).toEqual([]);
  });

  test('has texts that use only parameters the server gives for the code', () => {
    const wrong = codes.filter(([, entry]) => {
      const params = (entry.params ?? {}) as Record<string, { optional?: boolean }>;
      const used = [...entry.text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
      return used.some((name) => params[name] === undefined || params[name].optional === true);
    });
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('contains the codes that the requirements name', () => {
    const named = [
      1007, 1008, 10007, 10009, 10024, 10031, 33003, 42039, 50001, 50016, 79990, 79991, 79992, 79993, 9000001,
    ];
    expect(named.filter((code) => catalogue[code]?.['x-origin'] !== 'spec')).toEqual([]);
  });
});
