import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import {
  dereference,
  type OperationObject,
  operationObjects,
  readDescription,
} from '../../../../src/sandbox/http/wire/descriptionDocument.ts';

/** A schema of the description with everything that the generators read. */
export interface Described {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Described;
  readonly additionalProperties?: boolean | Described;
  readonly maxProperties?: number;
  readonly example?: Readonly<Record<string, unknown>>;
  /** What a text holds: `application/json`. */
  readonly contentMediaType?: string;
  /** Of a text that holds JSON. */
  readonly contentSchema?: Described;
  readonly allOf?: readonly Described[];
  readonly if?: Described;
  readonly then?: Described;
  readonly else?: Described;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
}

export interface DescribedParameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Described;
}

/** What an operation takes. */
export interface Inputs {
  readonly path: readonly DescribedParameter[];
  readonly query: readonly DescribedParameter[];
  readonly body: Described | null;
}

export const description = readDescription();

const objects = operationObjects(description);

export const operationIds = Object.keys(operations) as OperationId[];

export function operationObject(operationId: OperationId): OperationObject {
  const found = objects.get(operationId);
  if (found === undefined) throw new Error(`${operationId} is not described.`);
  return found;
}

/** Follows one reference; `name` is that of the component it named, '' for a schema that stands in place. */
export function resolved(schema: Described): { name: string; schema: Described } {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return { name, schema: dereference(description, schema) };
}

export function inputsOf(operationId: OperationId): Inputs {
  const { parameters = [], requestBody } = operationObject(operationId);
  const all = parameters.map((parameter) => dereference(description, parameter));
  const at = (place: 'path' | 'query') =>
    all
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => ({
        name,
        isRequired: required === true,
        schema: schema as Described,
      }));
  const [media] = Object.values(requestBody?.content ?? {});
  return {
    path: at('path'),
    query: at('query'),
    body: media === undefined ? null : (media.schema as Described),
  };
}

/** The request that the description shows as its example, or null. */
export function exampleOf(operationId: OperationId): Readonly<Record<string, unknown>> | null {
  const [media] = Object.values(operationObject(operationId).requestBody?.content ?? {});
  if (media === undefined) return null;
  const { examples } = media as { examples?: { request?: { value: Record<string, unknown> } } };
  const { example } = resolved(media.schema as Described).schema;
  return examples?.request?.value ?? example ?? null;
}
