import type { Path } from '../prove/jsonDocument.ts';

/** A value of a schema file, with where it stands. */
export interface Place {
  file: string;
  path: Path;
  /** Name or index of the value in its parent. */
  key: string | number;
  value: unknown;
  parent: unknown;
  /** The parent's name in what contains it: `args`, `columns`, `formatArgs`. */
  under: string;
  /** The value of the whole file. */
  root: unknown;
}

/** Every value of a file except the file itself, in its order. */
export function placesOf(file: string, root: unknown): Place[] {
  const places: Place[] = [];
  const visit = (parent: unknown, path: Path) => {
    if (parent === null || typeof parent !== 'object') return;
    const under = String(path.findLast((step) => typeof step === 'string') ?? '');
    for (const [name, value] of Object.entries(parent)) {
      const key = Array.isArray(parent) ? Number(name) : name;
      places.push({ file, path: [...path, key], key, value, parent, under, root });
      visit(value, [...path, key]);
    }
  };
  visit(root, []);
  return places;
}
