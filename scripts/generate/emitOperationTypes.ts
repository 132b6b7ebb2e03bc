import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER } from '../outputs/writeOutputs.ts';

const HEAD = `${GENERATED_BANNER}
import type { OperationId } from './operations.ts';
import type { components, operations } from './schema.d.ts';

type Schemas = components['schemas'];

/** Shows one flat object instead of an intersection. */
type Flat<T> = { [key in keyof T]: T[key] };

/** An operation that takes nothing. */
type NoArguments = Record<string, never>;
`;

const TAIL = `
/** Path parameters, query parameters and body of an operation, merged into one object. */
export type ArgumentsOf<Op extends OperationId> = ArgumentsByOperation[Op];

/** The unwrapped \`result\` of an operation; the whole answer where it has no envelope (localeRead). */
export type ResultOf<Op extends OperationId> = ResultsByOperation[Op];

/**
 * What a result must look like for code to read it as its type: a name of JSON's types, 'decimal' for the text of a
 * number ('decimal?' for one that may be ''), the shape of every item in a list, or those of the properties. \`?\` at the
 * end of a property's name: it may be missing or null. \`*\`: every other property.
 */
export type Shape = true | string | readonly [Shape] | { readonly [name: string]: Shape };

declare const described: unique symbol;

/** The shape of one operation's result, as generated/api/results has it. */
export type ResultShape<Op extends OperationId> = Shape & { readonly [described]?: Op };

export type { OperationId };
`;

/** generated/api/types.ts: arguments and result of every operation under one name each. */
export function emitOperationTypes(operations: readonly OperationEntry[]): string {
  const sorted = [...operations].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [
    HEAD,
    'export interface ArgumentsByOperation {',
    ...sorted.map((entry) => `  ${entry.id}: ${argumentsType(entry)};`),
    '}',
    '',
    'export interface ResultsByOperation {',
    ...sorted.map((entry) => `  ${entry.id}: ${resultType(entry)};`),
    '}',
    TAIL,
  ].join('\n');
}

function argumentsType({ id, parameters, body }: OperationEntry): string {
  const parts: string[] = [];
  for (const place of ['path', 'query'] as const) {
    if (!parameters.some((parameter) => parameter.in === place)) continue;
    parts.push(`NonNullable<operations['${id}']['parameters']['${place}']>`);
  }
  if (body) {
    const type = `NonNullable<operations['${id}']['requestBody']>['content']['${body.mediaType}']`;
    parts.push(body.required ? type : `Partial<${type}>`);
  }
  return parts.length === 0 ? 'NoArguments' : `Flat<${parts.join(' & ')}>`;
}

function resultType({ id, operation, result }: OperationEntry): string {
  const name = result.$ref?.split('/').pop();
  if (name !== undefined) return `Schemas['${name}']`;
  const answer = `operations['${id}']['responses'][200]['content']['application/json']`;
  return operation['x-envelope'] === 'none' ? answer : `NonNullable<${answer}['result']>`;
}

/** TypeScript types of the whole description by openapi-typescript. A default does not make a field required. */
export async function emitSchemaTypes(description: MergedDescription): Promise<string> {
  // The library resolves references in place, so it gets its own copy.
  const copy = structuredClone(description) as unknown as OpenAPI3;
  const nodes = await openapiTS(copy, { defaultNonNullable: false, silent: true });
  return GENERATED_BANNER + astToString(nodes);
}
