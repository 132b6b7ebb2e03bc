import Ajv, { type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import { isAvailable } from '../../../src/forms/draft/findErrors.ts';
import { englishTexts } from '../../englishTexts.ts';
import { formDraft, readyList } from '../support/formDraft.ts';

/** The error at the one field of a form whose contract says this of it. */
async function errorOf(field: object, value: unknown, more: object = {}): Promise<string | undefined> {
  const schema = { $id: 'one', type: 'object', properties: { field }, required: ['field'], ...more };
  const form = {
    schema,
    validators: { one: new Ajv({ allErrors: true, strict: false }).compile(schema) as ValidateFunction },
    file: {
      id: 'one',
      from: { op: 'transfer' },
      pick: ['/field'],
      layout: [['/field']],
      ui: { '/field': { label: 'common.coin', widget: 'text' } },
    },
  };
  const draft = await formDraft(form as unknown as CompiledForm, { initial: { field: value } });
  return draft.errors()['/field'];
}

test.each<[keyword: string, field: object, value: unknown, key: string, values: Record<string, number>]>([
  ['required', { type: 'string', minLength: 2 }, undefined, 'required', {}],
  ['minLength of one', { type: 'string', minLength: 1 }, '', 'required', {}],
  ['minLength', { type: 'string', minLength: 3 }, 'ab', 'minLength', { count: 3 }],
  ['maxLength', { type: 'string', maxLength: 1 }, 'ab', 'maxLength', { count: 1 }],
  ['minimum', { type: 'integer', minimum: 5 }, 4, 'minimum', { limit: 5 }],
  ['maximum', { type: 'integer', maximum: 5 }, 6, 'maximum', { limit: 5 }],
  ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 5 }, 5, 'exclusiveMinimum', { limit: 5 }],
  ['exclusiveMaximum', { type: 'integer', exclusiveMaximum: 5 }, 5, 'exclusiveMaximum', { limit: 5 }],
  ['enum', { type: 'string', enum: ['A'] }, 'B', 'enum', {}],
  ['const', { type: 'string', const: 'A' }, 'B', 'enum', {}],
  ['pattern', { type: 'string', pattern: '^a$' }, 'b', 'pattern', {}],
  ['type', { type: 'integer' }, 'x', 'type', {}],
  ['a keyword without words of its own', { type: 'integer', multipleOf: 5 }, 7, 'invalid', {}],
])('what breaks %s is told so', async (_keyword, field, value, key, values) => {
  const { t } = await englishTexts();
  expect(await errorOf(field, value)).toBe(t(`form.error.${key}`, values));
});

test.each<[given: string, list: Parameters<typeof isAvailable>[0], value: unknown, want: boolean]>([
  ['that nobody has asked for', undefined, 'BTC', true],
  ['that is still on its way', { ...readyList([], 'coin'), status: 'loading' }, 'BTC', true],
  ['that has it', readyList([{ coin: 'BTC' }], 'coin'), 'BTC', true],
  ['that has it switched off', readyList([{ coin: 'BTC' }], 'coin', true), 'BTC', false],
  ['that lacks it', readyList([{ coin: 'BTC' }], 'coin'), 'GONE', false],
])('by a list %s a value is chosen rightly or not', (_given, list, value, want) => {
  expect(isAvailable(list, value)).toBe(want);
});
