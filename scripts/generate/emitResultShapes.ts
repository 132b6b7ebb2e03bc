import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { resolveReference } from '../description/schemaAt.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';

type Shape = true | string | Shape[] | { [name: string]: Shape };

const LEAVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/**
 * generated/api/results: for each operation, in its own file, what code that reads its result relies on, so that a page
 * loads only the shapes of the results it reads. src/contract/envelope.ts explains how they are written.
 */
export function emitResultShapes(
  operations: readonly OperationEntry[],
  description: MergedDescription,
): OutputFiles {
  const enveloped = operations.filter(({ operation }) => operation['x-envelope'] !== 'none');
  return Object.fromEntries(
    enveloped.map(({ id, result }) => [
      `api/results/${id}.ts`,
      `${GENERATED_BANNER}import type { ResultShape } from '../types.ts';

export const ${id}: ResultShape<'${id}'> = ${JSON.stringify(shapeOf(result, description), null, 2)};
`,
    ]),
  );
}

/** Whether an operation's result is an object that may be empty. One without an envelope has no result to leave out. */
export function requiresNothing(
  { operation, result }: OperationEntry,
  description: MergedDescription,
): boolean {
  if (operation['x-envelope'] === 'none') return false;
  const shape = shapeOf(result, description);
  if (typeof shape !== 'object' || Array.isArray(shape)) return false;
  return Object.keys(shape).every((name) => name === '*' || name.endsWith('?'));
}

function shapeOf(given: JsonSchema, description: MergedDescription): Shape {
  const schema = resolveReference(given, description);
  const inner = (part: JsonSchema) => shapeOf(part, description);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map(inner), ownProperties(schema, inner)) as Shape;
  }
  if (schema.type === 'array') return [inner(schema.items ?? {})];
  if (schema.type === 'object') return ownProperties(schema, inner);
  if (schema.type === 'string' && schema.pattern !== undefined)
    return textLeaf(new RegExp(schema.pattern, 'u'));
  return LEAVES[String(schema.type)] ?? true;
}

/** Amounts, rates, timestamps and the like are told apart from other text by what their pattern accepts. */
function textLeaf(pattern: RegExp): string {
  const takesNumbers = ['1.5', '1753351200000', '1753351200'].some((text) => pattern.test(text));
  if (!takesNumbers || pattern.test('A')) return 'string';
  return pattern.test('') ? 'decimal?' : 'decimal';
}

function ownProperties(schema: JsonSchema, inner: (part: JsonSchema) => Shape): { [name: string]: Shape } {
  const { properties = {}, required = [], additionalProperties } = schema;
  const shapes = Object.entries(properties).map(([name, part]) => [
    required.includes(name) ? name : `${name}?`,
    inner(part),
  ]);
  const rest = typeof additionalProperties === 'object' ? [['*', inner(additionalProperties)]] : [];
  return Object.fromEntries([...shapes, ...rest]);
}
