import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';

/** The filters whose options depend on `id`, directly or transitively, and are cleared when it changes. */
export function dependentsOf(filters: readonly Filter[], id: string): string[] {
  const found = new Set<string>();
  const visit = (changed: string) => {
    for (const { id: other, options } of filters) {
      const hangs = options?.onStale !== 'keep' && options?.dependsOn?.includes(`/${changed}`) === true;
      if (!hangs || found.has(other) || other === id) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(id);
  return [...found];
}
