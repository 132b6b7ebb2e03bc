import type { OperationObject } from '../wire/descriptionDocument.ts';

/**
 * Answers an operation without a handler with the `success` example of its description, so that a page can be built
 * before its back end. Only the development server allows it.
 *
 * @throws Error when the description has no such example
 */
export function exampleHandler(operation: OperationObject): () => Promise<unknown> {
  const example = operation.responses['200']?.content?.['application/json']?.examples?.success?.value;
  if (example === undefined)
    throw new Error(`${operation.operationId} has no handler, and its description no example "success".`);
  const isEnveloped = typeof example === 'object' && example !== null && 'result' in example;
  const result = isEnveloped ? example.result : example;
  return async () => structuredClone(result);
}
