import { entryUses } from './entryUse.ts';
import type { Proof } from './proof.ts';

/** Every translation key that a schema file or a widget names, and every text that an edition sets, which may be one. */
export function keysNamed(proof: Pick<Proof, 'marks' | 'editions'>): ReadonlySet<string> {
  const marks = proof.marks.flatMap(({ definition, value }) => (definition === 'Key' ? [value] : []));
  return new Set([...marks, ...entryUses(proof).flatMap(({ entry }) => textsIn(entry.ext))]);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
