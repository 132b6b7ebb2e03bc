import { type EditionId, editionIds } from './edition.ts';

/** Edition → what `of` makes of it. */
export function perEdition<Value>(of: (id: EditionId) => Value): Record<EditionId, Value> {
  return Object.fromEntries(editionIds.map((id) => [id, of(id)])) as Record<EditionId, Value>;
}
