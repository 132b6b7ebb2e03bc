import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { successOf } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { SchemaCompiler } from '../../../../src/sandbox/http/wire/schemaCompiler.ts';
import { description, inputsOf, operationIds, operationObject } from './described.ts';

/** Schemas that tests hold requests and answers against. */
const compiler = new SchemaCompiler(description);

const bodies = new Map<OperationId, ValidateFunction>(
  operationIds.flatMap((operationId) => {
    const { body } = inputsOf(operationId);
    if (body === null) return [];
    const whole = { allOf: [{ type: 'object' }, body], unevaluatedProperties: false };
    return [[operationId, compiler.compile(whole as Parameters<SchemaCompiler['compile']>[0])]];
  }),
);

/** Whether the description allows a body in JSON; true for an operation that takes none. */
export function isAllowedBody(operationId: OperationId, body: unknown): boolean {
  return bodies.get(operationId)?.(body) ?? true;
}

const answers = new Map<OperationId, ValidateFunction>();

/** What the description says against a successful answer as it stands on the wire, or null. */
export function answerFault(operationId: OperationId, answer: unknown): string | null {
  const schema = successOf(operationObject(operationId));
  if (schema === undefined) return 'has no described answer';
  const validate = answers.get(operationId) ?? compiler.compile(schema);
  answers.set(operationId, validate);
  if (validate(answer)) return null;
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}
