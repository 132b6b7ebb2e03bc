import type { JsonSchema } from '../../description/jsonSchema.ts';
import type {
  MergedDescription,
  OperationObject,
  ParameterObject,
} from '../../description/mergedDescription.ts';

/** Which field of the description a schema belongs to, and its origin. */
export interface FieldMark {
  /** `AddressEntry/chain`: where the description defines it. */
  readonly field: string;
  readonly origin: 'spec' | 'assumed' | 'extension';
}

const FIELD = 'x-field';

/** The mark of a schema; undefined for what is not a field of the description (the session, a page's URL). */
export function fieldMark(schema: JsonSchema): FieldMark | undefined {
  const field = (schema as Record<string, unknown>)[FIELD];
  const origin = schema['x-origin'];
  if (typeof field !== 'string') return undefined;
  return { field, origin: origin === 'spec' || origin === 'extension' ? origin : 'assumed' };
}

/** The description with a mark on every field: children inherit the origin of the nearest parent that has one. */
export function markFields(description: MergedDescription): MergedDescription {
  const marked = structuredClone(description);
  const seen = new Set<string>();
  const visit = (schema: JsonSchema, field: string, inherited: string): void => {
    const origin = schema['x-origin'] ?? inherited;
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      mark(property, `${field}/${name}`, origin);
    if (schema.items) mark(schema.items, `${field}/*`, origin);
    if (typeof schema.additionalProperties === 'object')
      mark(schema.additionalProperties, `${field}/*`, origin);
    for (const part of [schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) => parts ?? []))
      visit(part, field, origin);
    const name = schema.$ref?.split('/').pop();
    const target = name === undefined ? undefined : marked.components.schemas[name];
    if (name === undefined || target === undefined || seen.has(name)) return;
    seen.add(name);
    visit(target, name, origin);
  };
  const mark = (schema: JsonSchema, field: string, inherited: string): void => {
    visit(schema, field, inherited);
    const origin = schema['x-origin'] ?? inherited;
    Object.assign(schema, { [FIELD]: field, 'x-origin': origin });
  };
  for (const operation of operationsOf(marked)) markOperation(operation, visit, mark);
  for (const shared of Object.values(marked.components.parameters ?? {})) {
    const parameter = shared as ParameterObject & { 'x-origin'?: string };
    mark(parameter.schema, `?${parameter.name}`, parameter['x-origin'] ?? 'assumed');
  }
  return marked;
}

type Visit = (schema: JsonSchema, field: string, inherited: string) => void;

/** Fields of an operation are assumed unless the requirements name them; those of our extensions are extensions. */
function markOperation(operation: OperationObject, visit: Visit, mark: Visit): void {
  const { operationId } = operation;
  const base = operation['x-origin'] === 'extension' ? 'extension' : 'assumed';
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const own = (parameter as { 'x-origin'?: string })['x-origin'];
    mark(parameter.schema, `${operationId}?${parameter.name}`, own ?? base);
  }
  const answers = Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {}));
  for (const { schema } of [...Object.values(operation.requestBody?.content ?? {}), ...answers])
    visit(schema, operationId, base);
}

function operationsOf({ paths }: MergedDescription): OperationObject[] {
  return Object.values(paths).flatMap(({ get, post, put, delete: remove }) =>
    [get, post, put, remove].filter((operation) => operation !== undefined),
  );
}
