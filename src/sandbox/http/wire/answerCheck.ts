import type { ServerResponse } from 'node:http';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { type OperationObject, successOf } from './descriptionDocument.ts';
import type { SchemaCompiler } from './schemaCompiler.ts';

/**
 * Says how a response violates the API description, or null; `code` is the envelope's. The text only names places in
 * the description and contains nothing of the response, so that it may be logged.
 */
export type CheckAnswer = (code: number, answer: unknown) => string | null;

/** Codes that the server returns before an operation runs; they need not be documented at each operation. */
const codesBeforeOperation = new Set([10001, 10006, 10007, 10016, 10017]);

/**
 * Creates the check of one operation's responses: the response schema for code 0, a documented code otherwise. The
 * schema is compiled for the first response.
 */
export function createCheckAnswer(
  compiler: SchemaCompiler,
  operation: OperationObject,
  codes: readonly number[],
): CheckAnswer {
  let validate: ValidateFunction | undefined;
  const schema = successOf(operation);
  return (code, answer) => {
    if (code !== 0) {
      const isDocumented = codes.includes(code) || codesBeforeOperation.has(code);
      return isDocumented ? null : `answered ${code}, which its description does not list`;
    }
    if (schema === undefined) return 'has no described answer';
    validate ??= compiler.compile(schema);
    if (validate(JSON.parse(JSON.stringify(answer)))) return null;
    const reasons = validate.errors?.map((error) => `${compiler.placeOf(error)} ${error.message}`).join('; ');
    return `answered what its description does not allow: ${reasons}`;
  };
}

/** A response that is about to be sent. */
interface GivenAnswer {
  readonly operationId: OperationId;
  /** The HTTP response that it is sent with. */
  readonly reply: ServerResponse;
  /**
   * How it violates the API description, or null. A call takes tens of µs; the first one for an operation takes some
   * ms.
   */
  readonly fault: () => string | null;
}

/** Inspects a response before it is sent. @throws Error to refuse it */
export type ValidateAnswer = (answer: GivenAnswer) => void;

/** For tests: a response that violates its description is not sent. @throws Error naming the difference */
export const refuseFaulty: ValidateAnswer = ({ operationId, fault }) => {
  const found = fault();
  if (found !== null) throw new Error(`${operationId} ${found}`);
};
