import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/paths.md', 'utf8');

interface Step {
  readonly file: string;
  readonly text: string;
}

const paths = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)];
    return {
      title: section.split('\n', 1)[0] ?? '',
      steps: rows.map(([, file = '', text = '']): Step => ({ file, text })),
    };
  });

/** The files that a file imports; of a room's index, those that it hands on. */
function importsOf(file: string): Set<string> {
  const found = new Set<string>();
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
    const target = relative('.', join(dirname(file), specifier));
    if (!existsSync(target)) continue;
    found.add(target);
    if (/\/index\.tsx?$/.test(target)) for (const handed of importsOf(target)) found.add(handed);
  }
  return found;
}

test('the page has the four paths', () => {
  expect(paths.map(({ title }) => title)).toEqual([
    'How a cell gets its text',
    'How a call is signed and sent',
    'How a deposit is credited',
    'How an edition hides a section',
  ]);
});

describe.each(paths)('$title', ({ steps }) => {
  test('has at most ten files, each once', () => {
    const files = steps.map(({ file }) => file);
    expect(files.length).toBeGreaterThan(4);
    expect(files.length).toBeLessThanOrEqual(10);
    expect(new Set(files).size).toBe(files.length);
  });

  test.each(steps)('$file contains what the page says about it', ({ file, text }) => {
    const code = readFileSync(file, 'utf8');
    const [, name = ''] = /^`([^`]+)`/.exec(text) ?? [];
    expect(code).toMatch(new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`, 'm'));
  });

  test('goes from file to file by imports, without turning back', () => {
    const apart = steps.slice(1).filter(({ file }, index) => {
      const before = steps.slice(0, index + 1);
      return !before.some((step) => importsOf(step.file).has(file));
    });
    expect(apart.map(({ file }) => file)).toEqual([]);
  });
});
