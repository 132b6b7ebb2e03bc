import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const RUNNERS = ['test', 'it', 'describe'];

const read = new Map<string, string[]>();

/** Names of the tests in a file below tests/, as `testNames` finds them; none when there is no such file. */
export function namesIn(file: string): string[] {
  const path = join('tests', file);
  const names = read.get(file) ?? (existsSync(path) ? testNames(file, readFileSync(path, 'utf8')) : []);
  read.set(file, names);
  return names;
}

/**
 * The names under which a test file's tests run: titles, those of the describe around them, and the texts in the tables of
 * `each`, which fill the titles in. A test that is skipped, only planned or left to the long run has none: what the gate does
 * not show is not shown.
 */
export function testNames(fileName: string, source: string): string[] {
  if (source.includes('\n// @module-tag long\n')) return [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  const constants = constantsOf(file);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const tables = isLong(node) ? undefined : runner(node.expression);
      if (tables !== undefined) names.push(...texts([...node.arguments.slice(0, 1), ...tables], constants));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Whether its options have the tag of the long run. */
function isLong({ arguments: [, options] }: ts.CallExpression): boolean {
  if (options === undefined || !ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some(
    ({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === 'tags',
  );
}

/** The tables that the runner is called with; undefined when this is no call that runs a test. */
function runner(callee: ts.Expression): readonly ts.Expression[] | undefined {
  if (ts.isIdentifier(callee)) return RUNNERS.includes(callee.text) ? [] : undefined;
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return undefined;
  const { expression, name } = callee.expression;
  const isEach = ts.isIdentifier(expression) && RUNNERS.includes(expression.text) && name.text === 'each';
  return isEach ? callee.arguments : undefined;
}

/** What the file's own constants stand for: a table may have a name. */
function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const constants = new Map<string, ts.Expression>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
    }
  }
  return constants;
}

function texts(nodes: readonly ts.Node[], constants: ReadonlyMap<string, ts.Expression>): string[] {
  const found: string[] = [];
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (seen.has(node) || ts.isFunctionLike(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    const meant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    if (meant !== undefined) visit(meant);
    ts.forEachChild(node, visit);
  };
  for (const node of nodes) visit(node);
  return found;
}
