import type { Find } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, readPointer, readText, resolveValue } from '../../language/index.ts';

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
    const value = readText(item, find.value);
    const scopes = { item };
    const isOffered = find.only === undefined || evaluate(find.only, scopes, facts);
    if (value === undefined || !isOffered || found.has(value)) continue;
    const filter = Object.fromEntries(
      Object.entries(find.filter).map(([name, given]) => [name, resolveValue(given, scopes)]),
    );
    const name = readText(item, find.name);
    const hint = readText(item, find.hint);
    found.set(value, {
      value,
      name: name ?? hint ?? value,
      hint: name === undefined ? undefined : hint,
      filter,
    });
  }
  return [...found.values()];
}
