import { describe, expect, it } from 'vitest';
import { DESCRIPTION, edit, fixture, sentences } from './fixture.ts';

const cases = [
  {
    given: 'an operationId is used twice',
    file: DESCRIPTION,
    right: 'operationId: addressDelete',
    wrong: 'operationId: addressCreate',
    wanted: [
      'openapi/withdraw.yaml:74:20 S003 operationId "addressCreate" is used by /address-create and by /address-delete.',
    ],
  },
  {
    given: 'a reference leads nowhere',
    file: DESCRIPTION,
    right: '{ $ref: "#/components/schemas/Address" }',
    wrong: '{ $ref: "#/components/schemas/Adress" }',
    wanted: ['openapi/withdraw.yaml:96:66 S003 $ref "#/components/schemas/Adress" leads nowhere.'],
  },
  {
    given: 'a file is no YAML',
    file: DESCRIPTION,
    right: 'x-codes: [1007]',
    wrong: 'x-codes: [1007',
    wanted: [
      'openapi/withdraw.yaml:8:7 S003 Flow sequence in block collection must be sufficiently indented and end with a ] at line 8, column 7.',
    ],
  },
];

describe('S003: descriptions that cannot be merged', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
