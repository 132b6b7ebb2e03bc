import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const LIST = 'schemas/forms/addressBatch.json';

const operation = `  /batch-create:
    post:
      operationId: addressBatchCreate
      x-access: private
      x-codes: [131301]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [addresses]
              properties:
                addresses:
                  type: array
                  maxItems: 20
                  items:
                    type: object
                    required: [coin, address]
                    properties: { coin: { type: string }, address: { type: string }, remark: { type: string } }
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                properties:
                  result:
                    type: object
                    properties:
                      failed:
                        type: array
                        items: { type: object, properties: { index: { type: integer }, code: { type: integer } } }
components:
`;

const form = `{ "$schema": "../meta/form.v1.json", "id": "addressBatch", "from": { "op": "addressBatchCreate" },
  "pick": ["/addresses"], "layout": [["/addresses"]],
  "ui": { "/addresses": { "label": "book.add", "widget": "rows",
    "rows": { "file": "addresses", "columns": [
      { "at": "/coin", "label": "common.coin" },
      { "at": "/address", "label": "book.address" }
    ], "unique": { "by": ["/address"], "at": "/address", "key": "book.invalid" }, "alike": { "at": "/address", "key": "book.invalid" } } } } }
`;

const node = `{ "id": "several", "kind": "form", "form": "addressBatch", "submitLabel": "book.save",
        "rows": { "/addresses": {
          "options": { "/coin": { "op": "withdrawCoinChain", "args": { "/coin": { "$": "row#/address" } }, "items": "/chains", "value": "/chain", "label": "/chainName" } },
          "outcome": { "failed": "/failed", "index": "/index", "code": "/code", "fail": { "131301": { "at": "/address", "key": "book.invalid" } } } } },
        "submit": { "op": "addressBatchCreate", "args": { "": { "$": "form#" } } } },
        {
          "id": "form",`;

/** The fixture with a list in a form, in which everything holds as well. */
const listed: Project = (() => {
  const described = edit(fixture, DESCRIPTION, 'components:\n', operation);
  const drawn = edit(described, SCREEN, '{\n          "id": "form",', node);
  return { files: { ...drawn.files, [LIST]: form } };
})();

/** The same with a check of each line that warns. */
const warned = edit(
  listed,
  SCREEN,
  '"outcome": {',
  `"check": { "op": "addressBatchCreate", "on": "/address", "debounceMs": 400, "args": {}, "warn": [
     { "when": { "has": { "$": "result#/faild" } }, "at": "/adress", "key": "book.lockedUntil", "values": { "tme": { "$": "result#/failled" } } }
   ] }, "alike": { "by": "/failed/0/idex", "unlike": "/faled", "at": "/adres", "key": "book.lockedUntil" }, "outcome": {`,
);

describe('the warnings of a check', () => {
  it('are proven like its errors, including their values', () => {
    const found = sentences(warned).join('\n');
    for (const slip of ['/faild is not', '/adress is not', '/failled is not', 'has no {{tme}}'])
      expect(found).toContain(slip);
  });

  it('are proven when they compare rows by their answers', () => {
    const found = sentences(warned).join('\n');
    for (const slip of ['/failed/0/idex is not', '/faled is not', '/adres is not'])
      expect(found).toContain(slip);
  });
});

const cases = [
  {
    given: 'a column that an item does not have',
    file: LIST,
    right: '{ "at": "/address", "label"',
    wrong: '{ "at": "/adress", "label"',
    wanted: [
      'schemas/forms/addressBatch.json:6:15 S201 form "addressBatch": /addresses has no /adress in an item. Did you mean /address?',
    ],
  },
  {
    given: 'an unknown column to compare',
    file: LIST,
    right: '"alike": { "at": "/address"',
    wrong: '"alike": { "at": "/adress"',
    wanted: [
      'schemas/screens/moneyAddress.json:120:33 S104 list "/addresses": /adress is not in the columns of /addresses. Did you mean /address?',
    ],
  },
  {
    given: 'no column for what an item requires',
    file: LIST,
    right: '{ "at": "/coin", "label": "common.coin" },',
    wrong: '',
    wanted: [
      'schemas/forms/addressBatch.json:4:47 S201 form "addressBatch": /addresses requires /coin in an item, for which there is no column.',
      'schemas/screens/moneyAddress.json:121:24 S104 column "/coin": /coin is not in the columns of /addresses.',
    ],
  },
  {
    given: 'a list without a maximum',
    file: DESCRIPTION,
    right: '                  maxItems: 20\n',
    wrong: '',
    wanted: [
      'schemas/forms/addressBatch.json:4:13 S201 form "addressBatch": /addresses has no "maxItems" in the contract, so nobody knows how many rows may be filled in.',
    ],
  },
  {
    given: 'the widget without its columns',
    file: LIST,
    right: '"widget": "rows",',
    wrong: '"widget": "text",',
    wanted: [
      'schemas/forms/addressBatch.json:3:25 S201 form "addressBatch": /addresses needs both "widget": "rows" and "rows", or neither.',
    ],
  },
  {
    given: 'a refusal at an unknown column',
    file: SCREEN,
    right: '"131301": { "at": "/address", "key": "book.invalid" } } } } },',
    wrong: '"131301": { "at": "/adress", "key": "book.invalid" } } } } },',
    wanted: [
      'schemas/screens/moneyAddress.json:122:109 S104 list "/addresses": /adress is not in the columns of /addresses. Did you mean /address?',
    ],
  },
  {
    given: 'a refusal with an unknown code',
    file: SCREEN,
    right: '"fail": { "131301": { "at": "/address", "key": "book.invalid" } } } } },',
    wrong: '"fail": { "131399": { "at": "/address", "key": "book.invalid" } } } } },',
    wanted: [
      'schemas/screens/moneyAddress.json:122:91 S202 list "/addresses": code 131399 is not in openapi/components/codes.yaml. Did you mean 131301 (addressInvalid)?',
    ],
  },
  {
    given: 'options that read an unknown cell',
    file: SCREEN,
    right: '"row#/address"',
    wrong: '"row#/remark"',
    wanted: [
      'schemas/screens/moneyAddress.json:121:88 S104 options of column "/coin": row#/remark is not in the columns of /addresses.',
    ],
  },
  {
    given: 'an answer that names no refused lines there',
    file: SCREEN,
    right: '"failed": "/failed"',
    wrong: '"failed": "/faild"',
    wanted: [
      'schemas/screens/moneyAddress.json:122:34 S104 list "/addresses": /faild is not in the result of addressBatchCreate. Did you mean /failed?',
    ],
  },
];

describe('S201 and related checks: lists in a form', () => {
  it('reports nothing when there is no error', () => {
    expect(sentences(listed)).toEqual([]);
  });

  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(listed, file, right, wrong))).toEqual(wanted);
  });

  it('requires rows to be bound to the request', () => {
    const bound = listed.files[SCREEN] ?? '';
    const start = bound.indexOf('"rows": { "/addresses"');
    const end = bound.indexOf('"submit": { "op": "addressBatchCreate"');
    const unbound = { files: { ...listed.files, [SCREEN]: bound.slice(0, start) + bound.slice(end) } };
    expect(sentences(unbound)).toEqual([
      'schemas/screens/moneyAddress.json:119:52 S201 form "several": /addresses is a list, but "rows" does not say how its lines live.',
    ]);
  });
});
