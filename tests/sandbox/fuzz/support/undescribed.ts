import type { OperationId } from '../../../../generated/api/operations.ts';
import { dereference, successOf } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { description, operationObject } from './described.ts';

/** A schema as far as it names fields. */
interface Naming {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Naming>>;
  readonly additionalProperties?: boolean | Naming;
  readonly items?: Naming;
  readonly allOf?: readonly Naming[];
  readonly anyOf?: readonly Naming[];
  readonly oneOf?: readonly Naming[];
}

/**
 * Fields of a successful answer that its description does not name, such as `/result/list/0/passport`. It does not forbid
 * them, so that an exchange may add to its answers; this one adds nothing that nobody described.
 */
export function undescribedIn(operationId: OperationId, answer: unknown): string[] {
  const schema = successOf(operationObject(operationId));
  return schema === undefined ? [] : undescribed(answer, [schema as Naming], '');
}

/** @param schemas all that speak of the value; a field is described when one of them names it */
function undescribed(value: unknown, schemas: readonly Naming[], at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? []);
    return value.flatMap((item, index) => undescribed(item, items, `${at}/${index}`));
  }
  return Object.entries(value).flatMap(([name, field]) => {
    const speaking = all.flatMap((schema) => namesOf(schema, name));
    if (speaking.length === 0) return [`${at}/${name}`];
    return speaking.includes(true)
      ? []
      : undescribed(
          field,
          speaking.filter((one) => one !== true),
          `${at}/${name}`,
        );
  });
}

/** What a schema says of a field; true for anything. */
function namesOf({ properties, additionalProperties }: Naming, name: string): (Naming | true)[] {
  if (properties !== undefined && Object.hasOwn(properties, name)) return [properties[name] ?? true];
  if (additionalProperties === undefined || additionalProperties === false) return [];
  return [additionalProperties];
}

/** The schema and everything that it is put together from. */
function partsOf(written: Naming): Naming[] {
  const schema = dereference(description, written);
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  return [schema, ...[...allOf, ...anyOf, ...oneOf].flatMap(partsOf)];
}
