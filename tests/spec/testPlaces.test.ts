import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Below tests/. Folders are those with a file: whoever moves one may leave an empty folder behind, which git does not know. */
const files = readdirSync('tests', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  .map((entry) => join(entry.parentPath, entry.name).slice('tests/'.length));
const folders = [...new Set(files.flatMap((path) => above(path)))].sort();
const testFiles = files.filter((path) => /\.test\.tsx?$/.test(path));

/** The folders that a file is in, from the innermost. */
function above(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...above(folder)];
}

/** `scripts/prove` follows `scripts/prove`, everything else src/. */
function codeFolder(path: string): string {
  return /^scripts(?:\/|$)/.test(path) ? path : join('src', path);
}

/** The folders that the tables of tests/README.md name in their first column. */
const named = readFileSync('tests/README.md', 'utf8')
  .split('\n\n')
  .filter((block) => block.startsWith('| folder |'))
  .flatMap((table) => [...table.matchAll(/^\| (.*?) \|/gm)])
  .flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name.replace(/\/$/, '')),
  );
const ownFolders = named.filter((name) => !existsSync(codeFolder(name)));

/** Helpers of the tests around them stand in a folder `support`, however deep. */
function isOwn(path: string): boolean {
  return path.split('/').includes('support') || ownFolders.some((own) => `${path}/`.startsWith(`${own}/`));
}

/** The modules of the project that a test imports and that have its name. */
function namesakes(path: string): string[] {
  const name = basename(path).replace(/\.test\.tsx?$/, '');
  const text = readFileSync(join('tests', path), 'utf8');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, specifier = '']) => normalize(join('tests', dirname(path), specifier)))
    .filter((file) => /^(?:src|scripts)\//.test(file) && basename(file).replace(/\.tsx?$/, '') === name);
}

describe('the places of tests', () => {
  test('follow the folders of the code, or are named in tests/README.md', () => {
    expect(folders.filter((path) => !isOwn(path) && !existsSync(codeFolder(path)))).toEqual([]);
  });

  test('in tests/README.md all exist', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !folders.includes(name))).toEqual([]);
  });

  test('are in the folder of the module that a test is named after and imports', () => {
    const namesake = testFiles.filter((path) => !isOwn(path) && namesakes(path).length > 0);
    expect(namesake.length).toBeGreaterThan(100);
    expect(
      namesake.filter((path) => !namesakes(path).some((file) => dirname(file) === codeFolder(dirname(path)))),
    ).toEqual([]);
  });
});
