import type { JsonSchema } from './jsonSchema.ts';
import type { HttpMethod, MergedDescription, OperationObject, ParameterObject } from './mergedDescription.ts';

/** One operation with everything its users need already looked up. */
export interface OperationEntry {
  id: string;
  method: Uppercase<HttpMethod>;
  path: string;
  operation: OperationObject;
  /** Path and query parameters; headers and cookies belong to the request layer. */
  parameters: ParameterObject[];
  /** Schema of the request body, JSON or form-encoded. */
  body?: { schema: JsonSchema; mediaType: string; required: boolean };
  /** Schema of the unwrapped result. */
  result: JsonSchema;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'delete'];

/** The media type of an answer that goes on, and is read as it comes. */
const EVENTS = 'text/event-stream';

/** Whether an operation answers with events that keep coming: it is listened to, and nothing that is called. */
export function isStream({ responses }: { responses?: unknown }): boolean {
  const answered = (responses as Partial<OperationObject['responses']> | undefined)?.['200'];
  return answered?.content?.[EVENTS] !== undefined;
}

/** Every operation of the description, listened to or called, in the description's order. */
export function operationsIn({ paths }: Pick<MergedDescription, 'paths'>) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, item, method, operation }];
    }),
  );
}

/** Every operation that is called, with what its users need. */
export function listOperations(description: MergedDescription): OperationEntry[] {
  return operationsIn(description).flatMap(({ path, item, method, operation }) => {
    if (isStream(operation)) return [];
    const shared = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    const parameters = shared.map((entry) => resolveParameter(entry, description));
    return [
      {
        id: operation.operationId,
        method: method.toUpperCase() as Uppercase<HttpMethod>,
        path,
        operation,
        parameters: parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query'),
        ...requestBody(operation),
        result: resultSchema(operation),
      },
    ];
  });
}

function resolveParameter(
  entry: ParameterObject | { $ref: string },
  description: MergedDescription,
): ParameterObject {
  if (!('$ref' in entry)) return entry;
  const name = entry.$ref.split('/').pop() ?? '';
  return description.components.parameters?.[name] as ParameterObject;
}

function requestBody(operation: OperationObject): Pick<OperationEntry, 'body'> {
  const body = operation.requestBody;
  const [mediaType, content] = Object.entries(body?.content ?? {})[0] ?? [];
  if (mediaType === undefined || !content) return {};
  return { body: { schema: content.schema, mediaType, required: body?.required === true } };
}

/** The `result` property of the enveloped 200 response; without an envelope the whole response (requirements §3.5). */
function resultSchema(operation: OperationObject): JsonSchema {
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  if (operation['x-envelope'] === 'none') return answer;
  return (
    partsOf(answer)
      .map((part) => part.properties?.result)
      .find((result) => result !== undefined) ?? {}
  );
}

/** A schema and what it is put together from; of alternatives the first, which is the success (describeRefusals.ts). */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []).slice(0, 1)];
  return [schema, ...parts.flatMap(partsOf)];
}

/** Path parameters, query parameters and body of an operation as the single object that screens and code pass. */
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

/** The unwrapped results of an operation's response examples, in the description's order. */
export function exampleResults({ operation }: OperationEntry): unknown[] {
  const examples = operation.responses['200']?.content?.['application/json']?.examples ?? {};
  return Object.values(examples as Record<string, { value?: unknown }>).map(({ value }) =>
    operation['x-envelope'] === 'none' ? value : (value as { result?: unknown } | null | undefined)?.result,
  );
}
