import type { OperationEntry } from './listOperations.ts';

/** What the examples of an operation's answer have as their unwrapped result, in the description's order. */
export function exampleResults({ operation }: OperationEntry): unknown[] {
  const examples = operation.responses['200']?.content?.['application/json']?.examples ?? {};
  return Object.values(examples as Record<string, { value?: unknown }>).map(({ value }) =>
    operation['x-envelope'] === 'none' ? value : (value as { result?: unknown } | null | undefined)?.result,
  );
}
