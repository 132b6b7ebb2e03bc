import { describe, expect, it } from 'vitest';
import { mergeDescriptionFiles } from '../../../scripts/description/mergeDescriptionFiles.ts';

const common =
  'components: { schemas: { Coin: { type: string } }, securitySchemes: { session: { type: apiKey } } }';
const user = `
paths:
  /profile:
    get: { operationId: userProfile, responses: { '200': { description: ok } } }
components:
  securitySchemes: { session: { $ref: './components/common.yaml#/components/securitySchemes/session' } }
  schemas: { Profile: { properties: { coin: { $ref: './components/common.yaml#/components/schemas/Coin' } } } }
`;

describe('mergeDescriptionFiles', () => {
  it('makes one document with local references, in which each operation has its group', () => {
    const merged = mergeDescriptionFiles({
      'openapi/user.yaml': user,
      'openapi/components/common.yaml': common,
    });
    expect(merged.paths['/profile']?.get?.['x-group']).toBe('user');
    expect(merged.components.schemas).toEqual({
      Coin: { type: 'string' },
      Profile: { properties: { coin: { $ref: '#/components/schemas/Coin' } } },
    });
    expect(merged.components.securitySchemes).toEqual({ session: { type: 'apiKey' } });
  });

  const broken: [string, Record<string, string>, string][] = [
    [
      'a name twice',
      { 'openapi/a.yaml': common, 'openapi/b.yaml': common },
      'openapi/b.yaml: schemas "Coin" is defined twice\nopenapi/b.yaml: securitySchemes "session" is defined twice',
    ],
    [
      'a path twice',
      {
        'openapi/a.yaml': 'paths: { /x: { get: { operationId: a } } }',
        'openapi/b.yaml': 'paths: { /x: { get: { operationId: b } } }',
      },
      'openapi/b.yaml: GET /x is described twice',
    ],
    [
      'a reference to nothing',
      { 'openapi/user.yaml': user },
      '$ref "#/components/schemas/Coin" leads nowhere',
    ],
    [
      'a reference to something else than a component',
      { 'openapi/a.yaml': 'paths: { /x: { get: { $ref: ./b.yaml } } }' },
      'openapi/a.yaml: $ref "./b.yaml" must name a component (…#/components/<section>/<Name>)',
    ],
  ];
  it.each(broken)('refuses %s', (_given, files, wanted) => {
    expect(() => mergeDescriptionFiles(files)).toThrow(new Error(wanted));
  });
});
