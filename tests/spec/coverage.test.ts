import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionTexts } from './sectionTexts.ts';
import type { Sentence } from './sentence.ts';
import { calls } from './sentences/calls.ts';
import { constants } from './sentences/constants.ts';
import { errors } from './sentences/errors.ts';
import { roles } from './sentences/roles.ts';
import { states } from './sentences/states.ts';
import { validation } from './sentences/validation.ts';
import { namesIn, testNames } from './testNames.ts';

/** What the requirements say of the request layer and of what it makes people see. */
const parts: Record<string, readonly Sentence[]> = {
  'states and transitions': states,
  'validation rules': validation,
  'roles and permissions': roles,
  'headers and transport, translations, monitoring': calls,
  'the error catalogue': errors,
  'constants of requests, routes, languages and notices': constants,
};

const requirements = sectionTexts(readFileSync('docs/requirements.md', 'utf8'));
describe.each(Object.entries(parts))('requirements: %s', (_part, sentences) => {
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

  test('no line is listed twice', () => {
    const lines = sentences.map(({ section, says }) => `${section} ${says}`);
    expect(lines).toEqual([...new Set(lines)]);
  });
});

test('a section has its own text alone, without marks, and cells with a bar between', () => {
  const page =
    '# T\n\n## 1 One\n\nA `b`\n  c ([d](e.md)).\n\n### 1.1 Two\n\n| x | `y|z` |\n|---|---|\n- **w**\n';
  expect([...sectionTexts(page)]).toEqual([
    ['1', 'A b c (d).'],
    ['1.1', 'x | y|z w'],
  ]);
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
