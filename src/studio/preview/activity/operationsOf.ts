import type { Screen } from '../../../../generated/models/screen.v1.d.ts';

/** The operations that a screen reads or sends, each once: those of its sources first, in their order. */
export function operationsOf(screen: Screen): readonly string[] {
  const found = new Set(Object.values(screen.sources ?? {}).map(({ op }) => op as string));
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (name === 'op' && typeof one === 'string') found.add(one);
      else look(one);
    }
  };
  look(screen);
  return [...found];
}
