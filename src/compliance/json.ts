import { isRecord } from '../language/index.ts';
/** Screen files are plain JSON, and the compliance layers process them as such. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Every object inside `value`, itself included, outermost first and in the order of the file. */
export function* objectsIn(value: Json): Generator<JsonObject> {
  // One list of what is left instead of generators within generators, through each of which every object would pass.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (isRecord(next)) yield next;
    else if (!Array.isArray(next)) continue;
    left.push(...Object.values(next).reverse());
  }
}
