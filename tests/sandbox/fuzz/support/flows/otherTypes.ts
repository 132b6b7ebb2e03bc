/** Name of the JSON type of a value; JSON Schema tells whole numbers from others. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

export function isOtherType(one: unknown, other: unknown): boolean {
  return typeOf(one) !== typeOf(other);
}

/** What a careless comparison takes for the value: what is printed like it, or counts as true or false like it. */
export function twins(value: unknown): readonly unknown[] {
  switch (typeOf(value)) {
    case 'boolean':
      return [String(value), Number(value), String(Number(value))];
    case 'integer':
    case 'number':
      return [String(value), value !== 0, Number(value) + 0.5];
    case 'string':
      return [...meantBy(String(value)), [value]];
    default:
      return [JSON.stringify(value), Object.values(value ?? {})[0], { ...(value as object) }];
  }
}

function meantBy(text: string): readonly unknown[] {
  const number = Number(text);
  return [text === 'true' || (text !== 'false' && text !== ''), Number.isNaN(number) ? 0 : number];
}

/** Values of every type. */
export function foreign(value: unknown): readonly unknown[] {
  return [null, [value], { value }, true, 1, '', { length: 1 }];
}
