import type { Path } from '../documents/jsonDocument.ts';

/**
 * One change of a JSON value: another value, a property or item removed, another name, another order of items, or a text
 * of the same value that is spoilt.
 */
export type Edit =
  | { do: 'set'; path: Path; value: unknown }
  | { do: 'remove'; path: Path }
  | { do: 'rename'; path: Path; name: string }
  | { do: 'swap'; path: Path; other: number }
  | { do: 'spoil'; path: Path; how: Spoiling };

/** Ways to spoil the text of a file whose value stays as it is. */
const spoilings = {
  'name twice': (text: string) =>
    text.replace(/^(\s*"[^"]+": (?:"[^"]*"|\d+|true|false|null),?)$/m, repeated),
  'byte order mark': (text: string) => `\ufeff${text}`,
  'Windows line ends': (text: string) => text.replaceAll('\n', '\r\n'),
  'cut short': (text: string) => text.slice(0, -1),
};

export type Spoiling = keyof typeof spoilings;

function repeated(line: string): string {
  return line.endsWith(',') ? `${line}${line}` : `${line},${line}`;
}

/** The file with the edit applied, as JSON text. */
export function editedText(root: unknown, edit: Edit): string {
  const text = JSON.stringify(applyEdit(root, edit), null, 2);
  return edit.do === 'spoil' ? spoilings[edit.how](text) : text;
}

/** A copy of the value with the edit applied; the value itself is not changed. */
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

/** Keeps the order of the properties, so that the text differs only in the name. */
function rename(parent: Json, from: string, to: string): void {
  for (const [name, value] of Object.entries(parent)) {
    delete parent[name];
    parent[name === from ? to : name] = value;
  }
}

/** A value of a schema file and its position. */
export interface Place {
  file: string;
  path: Path;
  /** Name or index of the value in its parent. */
  key: string | number;
  value: unknown;
  parent: unknown;
  /** The parent's name in what contains it: `args`, `columns`, `formatArgs`. */
  under: string;
  /** The value of the whole file. */
  root: unknown;
}

/** Every value of a file except the file itself, in its order. */
export function placesOf(file: string, root: unknown): Place[] {
  const places: Place[] = [];
  const visit = (parent: unknown, path: Path) => {
    if (parent === null || typeof parent !== 'object') return;
    const under = String(path.findLast((step) => typeof step === 'string') ?? '');
    for (const [name, value] of Object.entries(parent)) {
      const key = Array.isArray(parent) ? Number(name) : name;
      places.push({ file, path: [...path, key], key, value, parent, under, root });
      visit(value, [...path, key]);
    }
  };
  visit(root, []);
  return places;
}
