import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from '../../scripts/settings/environment.ts';

/** Vite's own, which it replaces in the code. */
const ofVite = ['DEV'];

/** Where variables of another kind are read: those that `pg` takes, by its own names. */
const own = /\benv\.([A-Z][A-Z0-9_]*)\b|\benv\[['"]([A-Z][A-Z0-9_]*)['"]\]/g;
const taken = /\{([^{}]*)\} = process\.env\b/g;

const files = ['src', 'scripts', 'tests', '.'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|cjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('docs/operations.md lists every variable of the environment that is read, and no other', () => {
  const read = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, dotted, quoted] of text.matchAll(own)) read.add(dotted ?? quoted ?? '');
    for (const [, names = ''] of text.matchAll(taken))
      for (const [name] of names.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)) read.add(name);
  }
  for (const name of ofVite) read.delete(name);
  expect([...read].sort()).toEqual(Object.keys(environment).sort());
});
