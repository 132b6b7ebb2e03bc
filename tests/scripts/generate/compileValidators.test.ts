import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileValidators } from '../../../scripts/generate/generateForms.ts';

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'addressCreate',
  type: 'object',
  required: ['address', 'amount'],
  properties: {
    address: { type: 'string', minLength: 4 },
    amount: { type: 'string', format: 'decimal', pattern: '^\\d+(\\.\\d+)?$' },
    since: { type: 'string', format: 'date-time' },
    target: {
      oneOf: [
        { type: 'object', properties: { mail: { type: 'string' } } },
        { type: 'object', properties: { uid: { type: 'string' } } },
      ],
    },
  },
} as const;

describe('compileValidators', () => {
  let folder = '';
  let code = '';
  let validators: ValidatorFunctions;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'validators-'));
    code = await compileValidators(structuredClone(schema) as never);
    const file = join(folder, 'validators.mjs');
    await writeFile(file, code);
    validators = ((await import(pathToFileURL(file).href)) as { default: ValidatorFunctions }).default;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const cases: [string, object, string[]][] = [
    ['good data', { address: 'abcd', amount: '1.5' }, []],
    ['a short address', { address: 'abc', amount: '1.5' }, ['.address minLength']],
    ['an exponent in an amount', { address: 'abcd', amount: '1e309' }, ['.amount pattern']],
    ['a missing field', { address: 'abcd' }, ['amount required']],
    ['a wrong date', { address: 'abcd', amount: '1', since: 'yesterday' }, ['.since format']],
  ];
  it.each(cases)('judges %s as rjsf does', (_given, data, wanted) => {
    const validator = createPrecompiledValidator(validators, schema as unknown as RJSFSchema);
    const { errors } = validator.validateFormData(data, schema as unknown as RJSFSchema);
    expect(errors.map(({ property, name }) => `${property} ${name}`)).toEqual(wanted);
  });

  it('makes validators that run under a strict CSP', () => {
    expect(code).not.toMatch(/(?<!["'\w])require\(\s*["']|new Function|\beval\(|^import /m);
  });

  it('makes the same bytes from the same schema', async () => {
    expect(await compileValidators(structuredClone(schema) as never)).toBe(code);
  });
});
