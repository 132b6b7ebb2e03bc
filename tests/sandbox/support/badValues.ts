/** A field of the description, dereferenced. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: FieldSchema;
}

/** Stands for a number that JSON can write and no double can hold; see `toJson`. */
export const overflow = '@1e309@';

export const huge = 'A'.repeat(100_000);

/** JSON text in which `overflow` became the bare number 1e309. */
export function toJson(body: unknown): string {
  return JSON.stringify(body).replaceAll(`"${overflow}"`, '1e309');
}

const digits60 = `0.${'0'.repeat(59)}1`;

const notAmounts = ['-1', '0', '', '1e309', '1e1', 'NaN', 'Infinity', digits60, '１', '1,5', ' 1'];

/** Values that no field of this kind can take, in a JSON body. */
export function badJsonValues(name: string, schema: FieldSchema): unknown[] {
  const foreign = [null, {}, [[]]];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [...foreign, '1', true, overflow, ...(isNatural(schema) ? [-1, 1.5] : [1.5])];
    case 'boolean':
      return [...foreign, 'true', 1, 0, ''];
    case 'array':
      return [null, {}, 'x', 1, [null], [{}], ...(schema.minItems === undefined ? [] : [[]])];
    case 'object':
      return [null, [], 'x', 1];
    default:
      return [...foreign, 1, 0, true, overflow, huge, 'a\u0000b', '\ud800', ...badTexts(name, schema)];
  }
}

/** Texts that no parameter of this kind can take, in a query string. */
export function badQueryTexts(name: string, schema: FieldSchema): string[] {
  const texts = [huge, 'a\u0000b'];
  if (schema.type === 'integer')
    return [...texts, 'abc', '1.5', '1e309', ...(isNatural(schema) ? ['-1'] : [])];
  if (schema.type === 'array') return [...texts, '<>'];
  return [...texts, ...badTexts(name, schema)];
}

function badTexts(name: string, { enum: values, const: only, format }: FieldSchema): string[] {
  if (values !== undefined || only !== undefined) return ['NOT_ONE_OF_THEM', ''];
  if (format === 'decimal' || /amount$/i.test(name)) return notAmounts;
  if (format === 'timestamp-ms') return ['abc', '-1', '1e309', '17624736000001', ''];
  return /coin$/i.test(name) ? ['no coin', 'btc', ''] : [];
}

function isNatural(schema: FieldSchema): boolean {
  return schema.enum?.includes(-1) === false || (schema.minimum !== undefined && schema.minimum >= 0);
}
