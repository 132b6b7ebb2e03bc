import type { JsonSchema } from './jsonSchema.ts';
import type { OperationEntry } from './listOperations.ts';

/** Path parameters, query parameters and body of an operation as the one object that screens and code give it. */
export function argumentsSchema({ parameters, body }: OperationEntry): JsonSchema {
  const own: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  };
  if (!body) return own;
  return parameters.length === 0 ? body.schema : { allOf: [own, body.schema] };
}
