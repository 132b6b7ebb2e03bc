import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { othersVariables } from '../../scripts/settings/environment/ofOthers.ts';
import { environment } from '../../scripts/settings/environment.ts';

const files = ['src', 'scripts', 'tests', '.'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|cjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    // Programs of releases stay as they were.
    .filter((file) => !file.startsWith('tests/fixtures/releases/')),
);

/** Names that files read from the environment themselves, without Vite's own, which it replaces in the code. */
function namesReadIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)\b|\benv\[['"]([A-Z][A-Z0-9_]*)['"]\]/g)];
  const taken = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)];
  return [
    ...names.map(([, dotted = '', quoted = '']) => dotted || quoted),
    ...taken.flatMap(([, list = '']) => [...list.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([name]) => name)),
  ].filter((name) => name !== 'DEV');
}

/** The studio has defaults of its own for some settings of the exchange, and hides others from it. */
const ofStudio = ['DATABASE_URL', 'LISTEN', 'PORT', 'DATA_DIR'];

test('variables are read where they are defined; elsewhere only by names that others define', () => {
  const known = Object.keys(othersVariables);
  const strays = files.flatMap((file) =>
    namesReadIn(file)
      .filter((name) => !known.includes(name))
      .filter((name) => !(file === 'scripts/studio.ts' && ofStudio.includes(name)))
      .map((name) => `${file} reads ${name}`),
  );
  expect(strays).toEqual([]);
});

test('every variable that others define is read somewhere', () => {
  const read = new Set(files.flatMap(namesReadIn));
  expect(Object.keys(othersVariables).filter((name) => !read.has(name))).toEqual([]);
});

test('every other variable is used somewhere by its name', () => {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const own = Object.keys(environment).filter((name) => !Object.hasOwn(othersVariables, name));
  const uses = (name: string) =>
    texts.reduce((sum, text) => sum + [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length, 0);
  // Its definition is one.
  expect(own.filter((name) => uses(name) < 2)).toEqual([]);
});
