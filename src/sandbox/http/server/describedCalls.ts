import { operationCodes } from '../../../../generated/api/operationCodes.ts';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { type AssertOffered, createAssertOffered } from '../compliance/assertOffered.ts';
import { type CheckAnswer, createCheckAnswer } from '../wire/answerCheck.ts';
import { type OperationObject, operationObjects, readDescription } from '../wire/descriptionDocument.ts';
import { SchemaCompiler } from '../wire/schemaCompiler.ts';
import { createReadArguments, type ReadArguments } from './requestArguments.ts';

/** What the API description says about the calls of one operation, ready to be applied to them. */
interface DescribedCall {
  readonly object: OperationObject;
  readonly readArguments: ReadArguments;
  readonly assertOffered: AssertOffered;
  readonly checkAnswer: CheckAnswer;
}

let made: Readonly<Record<OperationId, DescribedCall>> | undefined;

/**
 * Every operation's rules. Made once in a process: they depend on the description alone, and exchanges that are opened
 * one after the other would each compile the same schemas again.
 * @throws Error when the description lacks an operation
 */
export function describedCalls(): Readonly<Record<OperationId, DescribedCall>> {
  made ??= makeCalls();
  return made;
}

function makeCalls(): Record<OperationId, DescribedCall> {
  const document = readDescription();
  const compiler = new SchemaCompiler(document);
  const described = operationObjects(document);
  const calls = (Object.keys(operations) as OperationId[]).map((id): [OperationId, DescribedCall] => {
    const object = described.get(id);
    if (object === undefined) throw new Error(`The description has no operation ${id}; run npm run fix.`);
    return [
      id,
      {
        object,
        readArguments: createReadArguments(document, compiler, object),
        assertOffered: createAssertOffered(compiler, object['x-features']),
        checkAnswer: createCheckAnswer(compiler, object, operationCodes[id]),
      },
    ];
  });
  return Object.fromEntries(calls) as Record<OperationId, DescribedCall>;
}
