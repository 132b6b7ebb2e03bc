import fc from 'fast-check';
import type { OperationId } from '../../../../generated/api/operations.ts';
import { type Described, type DescribedParameter, exampleOf, inputsOf } from './described.ts';
import { describedValue } from './describedValue.ts';
import { type Persona, personas } from './personas.ts';

/** One parameter of a query; `isRaw` when it is written down as it is, percent signs and all. */
export interface QueryPart {
  readonly name: string;
  readonly text: string;
  readonly isRaw?: boolean;
}

export interface FuzzRequest {
  readonly persona: Persona;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly QueryPart[];
  /** undefined for none. */
  readonly body: unknown;
  /** Takes the place of what is made from `body`. */
  readonly wire?: { readonly contentType: string | null; readonly text: string | Buffer };
  /** In which way it was spoilt; null when it is as described. */
  readonly spoilt: string | null;
}

/** Requests as an operation's description allows them. */
export function describedRequest(operationId: OperationId): fc.Arbitrary<FuzzRequest> {
  const { path, query, body } = inputsOf(operationId);
  return fc.record({
    // Strangers are refused early, so they come seldom.
    persona: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom<Persona>('main', 'main', 'pro', 'sub', 'unverified') },
      { weight: 1, arbitrary: fc.constant<Persona>('nobody') },
    ),
    path: fc.record(
      Object.fromEntries(path.map(({ name, schema }) => [name, asText(schema, `${operationId} ${name}`)])),
    ),
    query: queryOf(operationId, query),
    body: body === null ? fc.constant(undefined) : bodyOf(operationId, body),
    spoilt: fc.constant(null),
  });
}

/** Half of them follow the description's own example, in some fields: those lead furthest. */
function bodyOf(operationId: OperationId, schema: Described): fc.Arbitrary<unknown> {
  const example = exampleOf(operationId);
  if (example === null) return describedValue(schema, operationId);
  const names = Object.keys(example);
  const followed = fc
    .tuple(describedValue(schema, operationId), fc.subarray(names, { minLength: Math.min(1, names.length) }))
    .map(([made, taken]) => ({
      ...Object.fromEntries(Object.entries(made as object).filter(([name]) => Object.hasOwn(example, name))),
      ...Object.fromEntries(taken.map((name) => [name, example[name]])),
    }));
  return fc.oneof(describedValue(schema, operationId), followed);
}

function asText(schema: DescribedParameter['schema'], place: string): fc.Arbitrary<string> {
  return describedValue(schema, place).map(String);
}

function queryOf(
  operationId: OperationId,
  parameters: readonly DescribedParameter[],
): fc.Arbitrary<QueryPart[]> {
  const each = parameters.map(({ name, isRequired, schema }) => {
    const parts = describedValue(schema, `${operationId} ${name}`).map((value) =>
      (Array.isArray(value) ? value : [value]).map((text) => ({ name, text: String(text) })),
    );
    return isRequired ? parts : fc.oneof(parts, fc.constant([]));
  });
  return fc.tuple(...each).map((all) => all.flat());
}

/** For messages: the request without what every request has. */
export function printed({ persona, path, query, body, wire, spoilt }: FuzzRequest): string {
  const shown = { persona, uid: personas[persona], path, query, body, wire, spoilt };
  return JSON.stringify(shown, (_name, value: unknown) =>
    typeof value === 'string' && value.length > 400 ? `${value.slice(0, 400)}… (${value.length})` : value,
  );
}
