/** Screen files are plain JSON, and the compliance layers process them as such. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object inside `value`, itself included, outermost first. */
export function* objectsIn(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item);
  } else if (isObject(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* objectsIn(inner);
  }
}
