import { posix } from 'node:path';
import ts from 'typescript';

/** Texts by path from the root, of all files that may be imported or read. */
export type Files = ReadonlyMap<string, string>;

/**
 * A literal that begins with a folder of the repository; `$` after it starts a template expression. A property with
 * such a name (`components['schemas']`) reads nothing, nor does a comparison (`file.startsWith('src/')`).
 */
const PATH =
  /(?<![\w)\]]\[|\.(?:startsWith|endsWith|includes)\()['"`](?:\.{1,2}\/)*((?:docs|generated|openapi|schemas|scripts|src|tests)(?:\/[\w.@-]+)*)\/?(\$\{)?/g;

const CODE = /\.[mc]?tsx?$|\.mjs$|\.cjs$/;

/**
 * The files that a change of `changed` can affect, themselves included: those that import them or name them in a string
 * (a file that is read, a folder that is listed, a process that is started), and so on from file to file.
 */
export function dependents(files: Files, changed: readonly string[]): Set<string> {
  const users = usersOf(files, changed);
  const reached = new Set<string>();
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const name of [path, ...foldersOf(path)]) waiting.push(...(users.get(name) ?? []));
  }
  return reached;
}

/** Path of a file or a folder → its users; a changed file may no longer exist. */
function usersOf(files: Files, changed: readonly string[]): Map<string, string[]> {
  const paths = new Set([...files.keys(), ...changed]);
  const folders = new Set([...paths].flatMap(foldersOf));
  const users = new Map<string, string[]>();
  const isThere = (name: string) => paths.has(name) || folders.has(name);
  for (const [path, text] of files) {
    if (!CODE.test(path)) continue;
    for (const name of new Set([...importsOf(path, text), ...namesOf(text)])) {
      if (isThere(name)) users.set(name, [...(users.get(name) ?? []), path]);
    }
  }
  return users;
}

/** Paths from the root of the files that a file of code imports, types included. */
export function importsOf(path: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name.replace(/\?.*$/, '')));
}

/** Only the part of a template before its first expression is known: any file in that folder may be meant. */
function namesOf(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, name = '', goesOn]) =>
    goesOn === undefined || !/\.\w+$|-$|_$/.test(name) ? name : posix.dirname(name),
  );
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
