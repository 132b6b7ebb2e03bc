import { useMemo, useSyncExternalStore } from 'react';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { isBinding, parseBinding, readPointer, type Scopes, writePointer } from '../../language/index.ts';
import { referencedScopes } from '../../runtime/index.ts';
import type { FormDraft } from './FormDraft.ts';

/**
 * What an option source reads of the form, as scopes: only those fields and chosen rows, and the same object until one
 * of them changes, so that typing elsewhere neither sends requests nor re-renders.
 */
export function useFormSlice(draft: FormDraft, source: OptionSource | undefined): Scopes {
  const get = useMemo(() => createSlice(draft, source), [draft, source]);
  return useSyncExternalStore(draft.subscribe, get, get);
}

function createSlice(draft: FormDraft, source: OptionSource | undefined): () => Scopes {
  const pointers = [...new Set([...(source?.dependsOn ?? []), ...referencedPointers(source, 'form')])];
  const rows = referencedScopes(source).filter((name) => name.startsWith('option:'));
  let values: readonly unknown[] = [];
  let slice: Scopes = { form: {} };
  return () => {
    const { data } = draft.get();
    const chosen = rows.length === 0 ? {} : draft.chosen();
    const next = [
      ...pointers.map((pointer) => readPointer(data, pointer)),
      ...rows.map((name) => chosen[name]),
    ];
    if (next.length === values.length && next.every((value, index) => Object.is(value, values[index])))
      return slice;
    values = next;
    // A binding of the whole form ('form#') reads everything.
    const form = pointers.includes('') ? data : pick(data, pointers);
    slice = { form, ...Object.fromEntries(rows.map((name) => [name, chosen[name]])) };
    return slice;
  };
}

function pick(data: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce<unknown>((made, pointer) => {
    const value = readPointer(data, pointer);
    return value === undefined ? made : writePointer(made, pointer, value);
  }, {});
}

/** The distinct pointers that the bindings in a piece of a screen file read in one scope. */
export function referencedPointers(piece: unknown, scope: string): string[] {
  const found = new Set<string>();
  collect(piece, scope, found);
  return [...found];
}

function collect(piece: unknown, scope: string, found: Set<string>): void {
  if (typeof piece !== 'object' || piece === null) return;
  if (!isBinding(piece)) {
    for (const inner of Object.values(piece)) collect(inner, scope, found);
    return;
  }
  const place = parseBinding(piece.$);
  if (place?.scope === scope) found.add(place.pointer);
}
