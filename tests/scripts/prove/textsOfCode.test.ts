import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { namespacesOfCode } from '../../../scripts/prove/checks/s707Texts.ts';
import { keysNamed, localeTexts } from '../../../scripts/prove/localeTexts.ts';
import { openProof } from '../../../scripts/prove/openProof.ts';

/** Rooms that show no text of a page to a trader. */
const OTHERS = /^src\/(sandbox|gallery|studio)\//;
const LITERAL = /(['"`])([A-Za-z]\w*(?:\.\w+)+)\1/g;
const TEMPLATE = /`([A-Za-z]\w*\.[^`\n]*\$\{[^`\n]*)`/g;

let keys: readonly string[];
let named: ReadonlySet<string>;
let literals: ReadonlySet<string>;
let templates: readonly RegExp[];

beforeAll(async () => {
  const { proof } = openProof(await loadProject());
  const english = proof.locales.get('en')?.get('user-assets');
  keys = english === undefined ? [] : [...localeTexts(english).keys.keys()];
  named = keysNamed(proof);
  const code = await codeOfPages();
  literals = new Set([...code.matchAll(LITERAL)].map(([, , text = '']) => text));
  templates = [...code.matchAll(TEMPLATE)].map(([, text = '']) => patternOf(text));
});

describe('texts that code shows', () => {
  it('are in namespaces of the code, or named by a schema file as well', () => {
    const own = keys.filter((key) => literals.has(key) && !named.has(key));
    expect([...new Set(own.map(namespaceOf))].sort()).toEqual([...namespacesOfCode].sort());
  });

  it('are all the texts of these namespaces', () => {
    const unused = keys
      .filter((key) => namespacesOfCode.has(namespaceOf(key)) && !named.has(key))
      .filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))
      .filter((key) => !isBegun(key));
    expect(unused).toEqual([]);
  });
});

function namespaceOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** `render.denied` stands in the code, and `.title` is put behind it. */
function isBegun(key: string): boolean {
  const parts = key.split('.');
  return parts.some((_part, index) => index > 1 && literals.has(parts.slice(0, index).join('.')));
}

function patternOf(template: string): RegExp {
  const [first = '', ...rest] = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${[first, ...rest].join('\\w+')}$`);
}

async function codeOfPages(): Promise<string> {
  const entries = await readdir('src', { recursive: true });
  const paths = entries
    .map((name) => join('src', name))
    .filter((path) => /\.tsx?$/.test(path) && !OTHERS.test(path));
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}
