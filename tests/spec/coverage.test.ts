import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionTexts } from './sectionTexts.ts';
import { accounts } from './sentences/accounts.ts';
import { apiRoutes } from './sentences/apiRoutes.ts';
import { calls } from './sentences/calls.ts';
import { callTables } from './sentences/callTables.ts';
import { clientState } from './sentences/clientState.ts';
import { constants } from './sentences/constants.ts';
import { entities } from './sentences/entities.ts';
import { errors } from './sentences/errors.ts';
import { look } from './sentences/look.ts';
import { product } from './sentences/product.ts';
import { roles } from './sentences/roles.ts';
import { screens } from './sentences/screens.ts';
import type { Sentence } from './sentences/sentence.ts';
import { states } from './sentences/states.ts';
import { validation } from './sentences/validation.ts';
import { namesIn, testNames } from './testNames.ts';
import { unquoted } from './unquoted.ts';

/** File of sentences/ → what it quotes. */
const files: Readonly<Record<string, readonly Sentence[]>> = {
  product,
  screens,
  clientState,
  entities,
  states,
  apiRoutes,
  validation,
  roles,
  calls,
  callTables,
  errors,
  constants,
  accounts,
  look,
};

const page = readFileSync('docs/requirements.md', 'utf8');
/** Where the page cites itself, quotations leave the sign out: of other pages it would say nothing. */
const requirements = sectionTexts(page.replaceAll(/^(?!#).*$/gm, (line) => line.replaceAll('§', '')));

describe.each(Object.entries(files))('sentences/%s.ts', (_file, sentences) => {
  test.each(sentences.map((sentence) => [sentence.section, sentence.says, sentence] as const))(
    '%s %s',
    (...[section, says, { proof }]) => {
      expect(requirements.get(section)).toContain(says);
      const proofs = Object.entries(proof).flatMap(([file, pieces]) =>
        [pieces].flat().map((piece) => ({ file, piece })),
      );
      expect(proofs).not.toEqual([]);
      const gone = proofs.filter(({ file, piece }) => !namesIn(file).some((name) => name.includes(piece)));
      expect(gone).toEqual([]);
    },
  );

  test('no sentence is listed twice', () => {
    const lines = sentences.map(({ section, says }) => `${section} ${says}`);
    expect(lines).toEqual([...new Set(lines)]);
  });
});

const all = Object.values(files).flat();

test.each([...requirements])('requirements §%s: every sentence, item and row is quoted', (section, text) => {
  const quotes = all.filter((sentence) => sentence.section === section).map(({ says }) => says);
  expect(unquoted(text, quotes)).toEqual([]);
});

test('each chapter links exactly the files that quote it', () => {
  const chapters = page.split(/^## (?=\d)/m).slice(1);
  const linked = chapters.map((chapter) => [
    chapter[0],
    [...chapter.matchAll(/\[(\w+)\]\(\.\.\/tests\/spec\/sentences\/\1\.ts\)/g)]
      .map(([, file]) => file)
      .sort(),
  ]);
  const quoting = (chapter: string | undefined) =>
    Object.entries(files)
      .filter(([, sentences]) => sentences.some(({ section }) => section[0] === chapter))
      .map(([file]) => file)
      .sort();
  expect(linked).toEqual(chapters.map(([chapter]) => [chapter, quoting(chapter)]));
});

test('a section has its own text alone, without markup, and cells separated by a bar', () => {
  const text =
    '# T\n\n## 1 One\n\nA `b`\n  c ([d](e.md)).\n\n### 1.1 Two\n\n| x | `y|z` |\n|---|---|\n| a | `b|c` |\n- **w**\n';
  expect([...sectionTexts(text)]).toEqual([
    ['1', 'A b c (d).'],
    ['1.1', 'a | b|c w'],
  ]);
});

test.each([
  ['everything is quoted', 'A is b. C is d.', ['A is b.', 'C is d.'], []],
  ['a sentence is missing', 'A is b. C is d. E.', ['A is b.', 'E.'], ['C is d.']],
  ['half of one is missing', 'A is b, and so is c.', ['A is b'], [', and so is c.']],
  ['a sentence is quoted twice', 'one | 3 s two | 3 s', ['3 s'], ['one |', 'two | 3 s']],
  ['a sentence is inside a longer one', 'the route | 3 s', ['3 s', 'the route | 3 s'], []],
  ['what is left open', 'A. Left open: b (c.d); e. F.', ['A.'], ['F.']],
])('what is not quoted is found: %s', (_, section, quotes, want) => {
  expect(unquoted(section, quotes)).toEqual(want);
});

test('a test that is skipped or only planned proves nothing', () => {
  const source = `
    const table = { 'by name': 1 };
    const unused = { 'in no test': 1 };
    describe('around', () => {
      it.each(Object.entries(table))('also %s', () => run(unused));
      test('plain', () => run('inside'));
      test.each([['a case', () => 'not this']])('each %s', () => undefined);
      test.skip('skipped', () => undefined);
      it.todo('planned');
      describe.skip.each([1])('skipped, too', () => undefined);
    });
    say('no test', () => undefined);`;
  expect(testNames('some.test.ts', source)).toEqual([
    'around',
    'also %s',
    'by name',
    'plain',
    'each %s',
    'a case',
  ]);
});
