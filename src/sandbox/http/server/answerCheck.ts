import type { ServerResponse } from 'node:http';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { OperationObject } from './descriptionDocument.ts';
import type { SchemaCompiler } from './schemaCompiler.ts';

/**
 * Says what is wrong with an answer by the description, or null; `code` is the envelope's. What it says names places of
 * the description and nothing that the answer holds, so that it may be logged.
 */
export type CheckAnswer = (code: number, answer: unknown) => string | null;

/** Codes that the door answers before an operation is reached; they need not stand at each operation. */
const codesOfTheDoor = new Set([10001, 10006, 10007, 10016, 10017]);

/**
 * Makes the check of one operation's answers: the response schema for code 0, a documented code otherwise. The schema
 * is compiled for the first answer.
 */
export function createCheckAnswer(
  compiler: SchemaCompiler,
  operation: OperationObject,
  codes: readonly number[],
): CheckAnswer {
  let validate: ValidateFunction | undefined;
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  return (code, answer) => {
    if (code !== 0) {
      const isDocumented = codes.includes(code) || codesOfTheDoor.has(code);
      return isDocumented ? null : `answered ${code}, which its description does not list`;
    }
    if (schema === undefined) return 'has no described answer';
    validate ??= compiler.compile(schema);
    if (validate(JSON.parse(JSON.stringify(answer)))) return null;
    const reasons = validate.errors?.map((error) => `${compiler.placeOf(error)} ${error.message}`).join('; ');
    return `answered what its description does not allow: ${reasons}`;
  };
}

/** An answer that is about to be given. */
interface GivenAnswer {
  readonly operationId: OperationId;
  /** What it is sent with. */
  readonly reply: ServerResponse;
  /** What is wrong with it by the description, or null. Asking costs some ten µs; the first time for an operation, ms. */
  readonly fault: () => string | null;
}

/** Looks at an answer before it is given. @throws Error to refuse it */
export type JudgeAnswer = (answer: GivenAnswer) => void;

/** For tests: an answer that differs from its description is not given. @throws Error naming the difference */
export const refuseFaulty: JudgeAnswer = ({ operationId, fault }) => {
  const found = fault();
  if (found !== null) throw new Error(`${operationId} ${found}`);
};
