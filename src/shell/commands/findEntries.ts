import type { Find } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, readPointer, resolveValue } from '../../language/index.ts';

/** One entry of a list that the palette finds. */
interface FoundEntry {
  value: string;
  name: string;
  hint: string | undefined;
  /** Filters of the page it leads to. */
  filter: Readonly<Record<string, unknown>>;
}

/** The entries of an answer; none of them twice, and none without a value. */
export function findEntries(find: Find, answer: unknown, facts: Facts): readonly FoundEntry[] {
  const items = readPointer(answer, find.items);
  if (!Array.isArray(items)) return [];
  const found = new Map<string, FoundEntry>();
  for (const item of items as readonly unknown[]) {
    const value = textAt(item, find.value);
    const scopes = { item };
    const isOffered = find.only === undefined || evaluate(find.only, scopes, facts);
    if (value === undefined || !isOffered || found.has(value)) continue;
    const filter = Object.fromEntries(
      Object.entries(find.filter).map(([name, given]) => [name, resolveValue(given, scopes)]),
    );
    const name = textAt(item, find.name);
    const hint = textAt(item, find.hint);
    found.set(value, {
      value,
      name: name ?? hint ?? value,
      hint: name === undefined ? undefined : hint,
      filter,
    });
  }
  return [...found.values()];
}

function textAt(item: unknown, pointer: string | undefined): string | undefined {
  const found = pointer === undefined ? undefined : readPointer(item, pointer);
  return (typeof found === 'string' && found !== '') || typeof found === 'number' ? String(found) : undefined;
}
