import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkGroups, compileHint } from '../../../scripts/build/chunkGroups.ts';

const modules = [
  ...['src', 'generated', 'schemas', 'node_modules/@radix-ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`),
  ),
  // Not a file: Vite makes it.
  'vite/preload-helper.js',
];

/** Every text that a pattern has room for: `a(b|c)` stands for `ab` and `ac`. What it excludes stays as it is. */
function alternatives(pattern: string): string[] {
  const parts = splitOutside(pattern);
  if (parts.length > 1) return parts.flatMap(alternatives);
  const group = /\((?!\?)([^()]*)\)/.exec(pattern);
  if (group === null) return [pattern];
  const [whole, inner = ''] = group;
  return inner.split('|').flatMap((one) => alternatives(pattern.replace(whole, () => one)));
}

/** At each `|` that is in no parentheses. */
function splitOutside(pattern: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

it.each([
  ['a|b', ['a', 'b']],
  ['x/(a|b(c|d))', ['x/a', 'x/bc', 'x/a', 'x/bd']],
  ['x/(?!a|b)', ['x/(?!a|b)']],
])('%s stands for %j', (pattern, want) => expect(alternatives(pattern)).toEqual(want));

it.each(chunkGroups.flatMap(({ name, test }) => (test === undefined ? [] : [[name, test] as const])))(
  'every pattern of the group "%s" is of a module',
  (_name, test) => {
    const all = alternatives(test.source.replaceAll('\\/', '/'));
    expect(all.filter((pattern) => !modules.some((path) => new RegExp(pattern).test(path)))).toEqual([]);
  },
);

it.each(['main', 'early', 'values', 'nodes', 'TableNode', 'TextNode'])(
  '%s is compiled as it arrives',
  (name) => {
    expect(compileHint(name)).toBe('//# allFunctionsCalledOnLoad');
  },
);

it.each(['afterStart', 'tableTools', 'exchangeHistory', 'DateRangePanel', 'nodesLater'])(
  '%s is compiled when it is called',
  (name) => {
    expect(compileHint(name)).toBe('');
  },
);
