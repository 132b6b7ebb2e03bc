import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { destinationPlugin } from '../../../scripts/check/lintDescription.ts';

/** What the lint says about a schema with this property. */
async function said(property: string): Promise<string[]> {
  const source = `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /a:
    get:
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { $ref: '#/components/schemas/Answer' } } }
components:
  schemas:
    Answer:
      type: object
      properties:
        ${property}
    Address: { type: string, x-destination: address }
    Alias: { $ref: '#/components/schemas/Address' }
    Plain: { type: string }
    Short: { $ref: '#/components/schemas/Plain', x-destination: tag, maxLength: 3 }
    Alias2: { $ref: '#/components/schemas/Short' }
`;
  const config = await createConfig(
    { rules: { 'assets/destinations': 'error' } },
    { plugins: [destinationPlugin] },
  );
  const problems = await lintFromString({ source, absoluteRef: '/openapi.yaml', config });
  return problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`);
}

const unmarked = (name: string) =>
  `#/components/schemas/Answer/properties/${name} "${name}" sounds like a place that money is sent to: add "x-destination" with "address", "tag", "bank", "link", or { none: why it is not }.`;
const exempt = `{ none: 'A page of a block explorer; it takes no payment.' }`;

describe('a property that sounds like a payment destination', () => {
  it.each([
    'toAddress',
    'deposit_address',
    'tag',
    'memo',
    'iban',
    'bic',
    'holder',
    'reference',
    'bank_name',
    'sort_code',
    'accountNumber',
    'receiverName',
    'payURL',
    'link',
  ])('%s must state whether it is one', async (name) => {
    expect(await said(`${name}: { type: string }`)).toEqual([unmarked(name)]);
    expect(await said(`${name}: { type: [string, 'null'] }`)).toEqual([unmarked(name)]);
    expect(await said(`${name}: { $ref: '#/components/schemas/Plain' }`)).toEqual([unmarked(name)]);
    expect(await said(`${name}: { type: string, x-destination: bank }`)).toEqual([]);
    expect(await said(`${name}: { type: string, x-destination: ${exempt} }`)).toEqual([]);
    expect(await said(`${name}: { $ref: '#/components/schemas/Plain', x-destination: ${exempt} }`)).toEqual(
      [],
    );
  });

  it.each(['Address', 'Alias', 'Short', 'Alias2'])(
    'is marked already where it refers to %s, which is marked',
    async (schema) => {
      expect(await said(`toAddress: { $ref: '#/components/schemas/${schema}' }`)).toEqual([]);
    },
  );

  it.each([
    ['another name', 'tagName: { type: string }'],
    ['a choice', 'address: { type: string, enum: [home, work] }'],
    ['no text', 'reference: { type: integer }'],
  ])('needs no mark for %s', async (_given, property) => {
    expect(await said(property)).toEqual([]);
  });
});

describe('x-destination', () => {
  const wanted =
    '"x-destination" must be "address", "tag", "bank", "link", or { none: why money is not sent there }.';
  it.each([
    ['another kind', 'wallet', wanted],
    ['no reason', '{ none: true }', wanted],
    ['more than a reason', "{ none: 'A statement to download.', why: 'so' }", wanted],
    [
      'an empty reason',
      "{ none: 'no' }",
      '"none" of "x-destination" must give the reason, in at least 20 characters.',
    ],
  ])('is refused with %s', async (_given, mark, sentence) => {
    expect(await said(`to: { type: string, x-destination: ${mark} }`)).toEqual([
      `#/components/schemas/Answer/properties/to/x-destination ${sentence}`,
    ]);
    expect(await said(`to: { $ref: '#/components/schemas/Plain', x-destination: ${mark} }`)).toEqual([
      `#/components/schemas/Answer/properties/to ${sentence}`,
    ]);
  });
});
