import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../scripts/description/jsonSchema.ts';
import { mergeDescriptionFiles } from '../../../scripts/description/mergeDescriptionFiles.ts';
import { schemaAt } from '../../../scripts/description/schemaAt.ts';

const description = mergeDescriptionFiles({
  'openapi/a.yaml': `
components:
  schemas:
    Row: { type: object, properties: { id: { type: integer }, 'a/b': { type: string } } }
    List:
      allOf:
        - { type: object, properties: { total: { type: integer } } }
        - { type: object, properties: { rows: { type: array, items: { $ref: '#/components/schemas/Row' } } } }
    Either:
      oneOf:
        - { type: object, properties: { left: { type: string } } }
        - { type: object, properties: { right: { type: [string, 'null'] } } }
    Map: { type: object, additionalProperties: { type: boolean } }
    Open: { type: object }
    Maybe: { anyOf: [{ type: string, format: decimal }, { type: 'null' }] }
`,
});

const found: [string, string, string, JsonSchema[]][] = [
  ['a property of a part of allOf', 'List', '/total', [{ type: 'integer' }]],
  ['a field of an item by index', 'List', '/rows/0/id', [{ type: 'integer' }]],
  ['an escaped name', 'List', '/rows/0/a~1b', [{ type: 'string' }]],
  ['a field that only one alternative has', 'Either', '/right', [{ type: ['string', 'null'] }]],
  ['any key of a map', 'Map', '/anything', [{ type: 'boolean' }]],
  ['any key of an object without listed properties', 'Open', '/anything/below', []],
  ['the value itself, without null', 'Maybe', '', [{ type: 'string', format: 'decimal' }]],
];

describe('schemaAt', () => {
  it.each(found)('finds %s', (_given, name, pointer, schemas) => {
    expect(schemaAt({ $ref: `#/components/schemas/${name}` }, pointer, description)).toEqual({ schemas });
  });

  it('states what is missing and what is there instead', () => {
    const missing = schemaAt({ $ref: '#/components/schemas/List' }, '/rows/0/ids', description);
    expect(missing).toEqual({ missing: 'ids', parent: '/rows/0', candidates: ['id', 'a/b'] });
  });
});
