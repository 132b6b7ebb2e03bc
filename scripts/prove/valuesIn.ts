import type { Path } from './jsonDocument.ts';

/** A value somewhere in a JSON value, with the way to it. */
interface PlacedValue {
  path: Path;
  value: unknown;
}

/** A JSON value and everything in it, what contains before what is contained. @param path the way to the value itself */
export function valuesIn(value: unknown, path: Path = []): PlacedValue[] {
  if (value === null || typeof value !== 'object') return [{ path, value }];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    valuesIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ path, value }, ...inner];
}
