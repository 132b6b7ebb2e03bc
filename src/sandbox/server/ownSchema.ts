import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { BusinessError } from '../errors.ts';
import { violationOf } from './violation.ts';

/**
 * A JSON Schema of ours for data that the description does not name. A field's `sentence` is what its refusal says in
 * place of a general one.
 */
export interface OwnSchema {
  readonly [keyword: string]: unknown;
}

const ajv = new Ajv2020({ strict: false, strictNumbers: true, verbose: true });
ajv.addKeyword('sentence');

/**
 * Makes the reader of data from outside; the schema is compiled for the first that comes.
 * @throws BusinessError 10001 with a sentence, and the JSON Pointer of the field in `params.field` ('' for the whole)
 */
export function readerOf<Data>(schema: OwnSchema): (data: unknown) => Data {
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= ajv.compile(schema);
    if (validate(data)) return data as Data;
    const error = validate.errors?.[0];
    const { sentence, pointer } = violationOf(error);
    const judged = (error?.parentSchema ?? {}) as OwnSchema;
    const missing = error?.keyword === 'required' ? String(error.params.missingProperty) : '';
    const field = (judged.properties as Record<string, OwnSchema> | undefined)?.[missing] ?? judged;
    throw new BusinessError(10001, typeof field.sentence === 'string' ? field.sentence : sentence, {
      params: { field: pointer },
    });
  };
}
