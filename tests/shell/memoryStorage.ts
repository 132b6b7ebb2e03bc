import type { KeyValue } from '../../src/contract/index.ts';

/** A storage of this test alone. */
export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValue & { values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (name) => values.get(name),
    set: (name, value) => values.set(name, value) !== undefined,
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  };
}
