import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The modules that a process has loaded before it does anything: whatever the first one imports, not by `import()`. */
function loadedFirst(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || isOfTypes(statement)) continue;
    if (/^\..*\.ts$/.test(from.text)) loadedFirst(posix.join(posix.dirname(path), from.text), known);
  }
  return known;
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  const named = importClause?.namedBindings;
  if (importClause === undefined || importClause.isTypeOnly) return importClause !== undefined;
  return (
    importClause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

test('the process that makes generated/ loads none of it first, so that later parts see what earlier ones have made', () => {
  const loaded = [...loadedFirst('scripts/serve/buildProcess.ts')];
  expect(loaded).toContain('scripts/generate/generatorParts.ts');
  expect(loaded.filter((path) => path.startsWith('generated/'))).toEqual([]);
});

test('only the command and that process make it', () => {
  const makers = tsFilesIn('scripts').filter((path) =>
    /import [^;]*\bgenerate\b[^;]* from '[^']*\/generate\.ts'/.test(readFileSync(path, 'utf8')),
  );
  expect(makers.sort()).toEqual(['scripts/generate.ts', 'scripts/serve/buildProcess.ts']);
});

function tsFilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => posix.join(folder, name));
}
