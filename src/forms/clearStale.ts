import type { OptionSource } from '../../generated/models/screen.v1.d.ts';
import { readPointer, writePointer } from '../language/index.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * Writes a field and empties the fields whose choices depended on it (`onStale: "clear"`), and those that depended on
 * these in turn: a network of the coin chosen before must never stay under another coin's name.
 */
export function clearStale(
  data: Data,
  pointer: string,
  value: unknown,
  options: Readonly<Record<string, OptionSource>>,
): { next: Data; cleared: readonly string[] } {
  if (Object.is(readPointer(data, pointer), value)) return { next: data, cleared: [] };
  const cleared = new Set<string>();
  const waiting = [pointer];
  for (let changed = waiting.pop(); changed !== undefined; changed = waiting.pop()) {
    for (const dependent of dependentsOf(changed, options)) {
      if (dependent === pointer || cleared.has(dependent)) continue;
      cleared.add(dependent);
      waiting.push(dependent);
    }
  }
  let next: unknown = writePointer(data, pointer, value);
  for (const dependent of cleared) next = writePointer(next, dependent, undefined);
  return { next: next as Data, cleared: [...cleared] };
}

function dependentsOf(pointer: string, options: Readonly<Record<string, OptionSource>>): string[] {
  return Object.entries(options)
    .filter(([, source]) => source.onStale === 'clear' && source.dependsOn?.includes(pointer) === true)
    .map(([dependent]) => dependent);
}
