import type { KeyValue } from '../../src/contract/index.ts';

/** A storage of this test alone. */
export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValue & { values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}
