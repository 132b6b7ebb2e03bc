import { expect, test } from 'vitest';
import { checkCircles } from '../../../scripts/check/checkCircles.ts';

test('a circle is reported with its folders and the shortest way around it', () => {
  const files = new Map([
    ['src/a/one.ts', "import '../b/two.ts';\nimport '../c/three.ts';"],
    ['src/b/two.ts', "import type { Three } from '../c/three.ts';"],
    ['src/c/three.ts', "const later = () => import('../a/one.ts');"],
    ['src/d/four.ts', "import '../a/one.ts';"],
  ]);
  expect(checkCircles(files)).toEqual([
    'The folders src/a, src/b, src/c import each other in a circle: src/a/one.ts imports src/c/three.ts, ' +
      'src/c/three.ts imports src/a/one.ts. ' +
      'Move what they share into a folder below them, or what composes them above.',
  ]);
});

test('a folder and its parent are two folders', () => {
  const files = new Map([
    ['scripts/a/all.ts', "import './b/two.ts';"],
    ['scripts/a/shared.ts', ''],
    ['scripts/a/b/two.ts', "import '../shared.ts';"],
  ]);
  expect(checkCircles(files)).toHaveLength(1);
});

test('a circle may pass through both src and scripts', () => {
  const files = new Map([
    ['src/a/one.ts', "import type { Two } from '../../scripts/b/two.ts';"],
    ['src/c/three.ts', ''],
    ['scripts/b/two.ts', "import '../../src/c/three.ts';"],
    ['scripts/d/four.ts', "import '../../src/a/one.ts';"],
  ]);
  expect(checkCircles(files)).toEqual([
    'The folders scripts, src import each other in a circle: scripts/b/two.ts imports src/c/three.ts, ' +
      'src/a/one.ts imports scripts/b/two.ts. ' +
      'Move what they share into a folder below them, or what composes them above.',
  ]);
});

test('the project has no circles', () => {
  expect(checkCircles()).toEqual([]);
});
