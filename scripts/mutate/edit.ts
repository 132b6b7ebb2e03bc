import type { Path } from '../prove/jsonDocument.ts';

/** One change of a JSON value: another value, a property or item gone, another name, or another order of items. */
export type Edit =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'remove'; path: Path }
  | { do: 'rename'; path: Path; name: string }
  | { do: 'swap'; path: Path; other: number };

/** A copy of the value with the edit done; the value itself stays as it is. */
export function applyEdit(root: unknown, edit: Edit): unknown {
  if (edit.path.length === 0) return edit.do === 'set' ? edit.value : root;
  const copy = structuredClone(root);
  const parent = edit.path.slice(0, -1).reduce<unknown>((value, step) => (value as Json)[step], copy) as Json;
  const last = edit.path.at(-1) ?? '';
  if (edit.do === 'set') parent[last] = edit.value;
  else if (edit.do === 'rename') rename(parent, String(last), edit.name);
  else if (edit.do === 'swap') [parent[last], parent[edit.other]] = [parent[edit.other], parent[last]];
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

type Json = Record<string | number, unknown>;

/** The order of the properties stays, so that the text differs in the name alone. */
function rename(parent: Json, from: string, to: string): void {
  for (const [name, value] of Object.entries(parent)) {
    delete parent[name];
    parent[name === from ? to : name] = value;
  }
}
