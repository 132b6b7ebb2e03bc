import { describe, expect, it } from 'vitest';
import { deriveFormSchema } from '../../../scripts/description/deriveFormSchema.ts';
import { mergeDescriptionFiles } from '../../../scripts/description/mergeDescriptionFiles.ts';

const description = mergeDescriptionFiles({
  'openapi/common.yaml': `
components:
  schemas:
    Address: { type: string, minLength: 1, maxLength: 256, description: An address., x-origin: assumed }
    Base: { type: object, required: [coin], properties: { coin: { type: string, example: BTC } } }
    Body:
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [address, token]
          properties:
            address: { $ref: '#/components/schemas/Address' }
            token: { type: string }
            remark: { type: string, maxLength: 20 }
            limit: { type: object, required: [day], properties: { day: { type: string }, month: { type: string } } }
`,
});
const body = { $ref: '#/components/schemas/Body' };

describe('deriveFormSchema', () => {
  it('copies the selected fields with their rules, narrowed, without annotations for readers and other tools', () => {
    const schema = deriveFormSchema(
      {
        id: 'create',
        pick: ['/coin', '/address', '/remark'],
        narrow: { '/address': { minLength: 8 } },
        require: ['/remark'],
      },
      body,
      description,
    );
    expect(schema).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'create',
      type: 'object',
      required: ['coin', 'address', 'remark'],
      properties: {
        coin: { type: 'string' },
        address: { type: 'string', minLength: 8, maxLength: 256 },
        remark: { type: 'string', maxLength: 20 },
      },
    });
  });

  it('keeps the objects around a nested selected field', () => {
    const { properties } = deriveFormSchema({ id: 'limit', pick: ['/limit/day'] }, body, description);
    expect(properties).toEqual({
      limit: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
    });
  });

  it('names a field that does not exist', () => {
    const derive = () => deriveFormSchema({ id: 'create', pick: ['/adress'] }, body, description);
    expect(derive).toThrow('Form create: /adress is not in the request body');
  });
});
