import { describe, expect, it } from 'vitest';
import { exampleHandler } from '../../../../src/sandbox/http/server/exampleHandler.ts';

const described = (examples?: Record<string, { value: unknown }>) => ({
  operationId: 'feeRefundList',
  summary: 'Fee refunds',
  tags: ['records'],
  responses: { '200': { content: { 'application/json': { schema: {}, ...(examples && { examples }) } } } },
});

describe('an operation without an implementation', () => {
  it.each([
    {
      given: 'an example in an envelope',
      value: { ret_code: 0, result: { list: [{ coin: 'BTC' }] } },
      wanted: { list: [{ coin: 'BTC' }] },
    },
    { given: 'an example without one', value: { 'common.add': 'Add' }, wanted: { 'common.add': 'Add' } },
  ])('$given: answers what the description says', async ({ value, wanted }) => {
    expect(await exampleHandler(described({ success: { value } }))()).toEqual(wanted);
  });

  it('states what is missing', () => {
    expect(() => exampleHandler(described())).toThrow(
      'feeRefundList has no handler, and its description no example "success".',
    );
  });
});
