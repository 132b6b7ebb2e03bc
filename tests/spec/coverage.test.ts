import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Sentence } from './sentence.ts';
import { calls } from './sentences/calls.ts';
import { constants } from './sentences/constants.ts';
import { errors } from './sentences/errors.ts';
import { roles } from './sentences/roles.ts';
import { states } from './sentences/states.ts';
import { validation } from './sentences/validation.ts';
import { testNames } from './testNames.ts';

/** What the specification says of the request layer and of what it makes people see. */
const parts: Record<string, readonly Sentence[]> = {
  '§4 states and transitions': states,
  '§5 validation rules': validation,
  '§6 roles and permissions': roles,
  '§7 headers and transport, translations, monitoring': calls,
  '§8 the error catalogue': errors,
  '§9 constants of requests, routes, languages and notices': constants,
};

const read = new Map<string, string[]>();

/** Names of the tests in a file below tests/; none when there is no such file. */
function namesIn(file: string): string[] {
  const path = join('tests', file);
  const names = read.get(file) ?? (existsSync(path) ? testNames(file, readFileSync(path, 'utf8')) : []);
  read.set(file, names);
  return names;
}

describe.each(Object.entries(parts))('spec %s', (_part, sentences) => {
  test.each(sentences.map((sentence) => [sentence.says, sentence] as const))('%s', (_says, sentence) => {
    if (!('proof' in sentence)) return;
    const proofs = Object.entries(sentence.proof).flatMap(([file, pieces]) =>
      [pieces].flat().map((piece) => ({ file, piece })),
    );
    expect(proofs).not.toEqual([]);
    const gone = proofs.filter(({ file, piece }) => !namesIn(file).some((name) => name.includes(piece)));
    expect(gone).toEqual([]);
  });

  test('no sentence stands there twice', () => {
    const says = sentences.map((sentence) => sentence.says);
    expect(says).toEqual([...new Set(says)]);
  });
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
