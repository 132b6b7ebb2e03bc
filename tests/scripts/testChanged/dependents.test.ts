import { expect, test } from 'vitest';
import { dependents } from '../../../scripts/testChanged/dependents.ts';

const files = new Map([
  ['src/a.ts', ''],
  ['src/b.ts', "import { a } from './a.ts';"],
  ['src/lazy.ts', "export const b = () => import('./b.ts');"],
  ['src/types.ts', "export type { B } from './b.ts';"],
  ['src/other.ts', ''],
  ['schemas/screens/deposit.json', '{}'],
  ['schemas/locales/en/user-assets.json', '{}'],
  ['schemas/routes.json', '{}'],
  ['scripts/read.ts', "const screens = readdir('schemas/screens');"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands for code
  ['scripts/texts.ts', 'const file = (lng) => `schemas/locales/${lng}/user-assets.json`;'],
  ['scripts/start.ts', "spawn(process.execPath, ['--import', 'tsx', 'scripts/read.ts']);"],
  ['tests/routes.test.ts', "import routes from '../schemas/routes.json';"],
  ['tests/b.test.ts', "import '../src/b.ts';"],
  // Neither reads anything.
  ['scripts/property.ts', "type Coin = components['schemas']['Coin'];"],
  ['scripts/compared.ts', "const isScreen = (path) => path.startsWith('schemas/screens/');"],
  ['tests/comment.test.ts', "const wrong = 'schemas/screens/nowhere.json';"],
]);

test.each([
  [
    'an import, from file to file',
    'src/a.ts',
    ['src/b.ts', 'src/lazy.ts', 'src/types.ts', 'tests/b.test.ts'],
  ],
  ['a file that nobody uses', 'src/other.ts', []],
  [
    'a folder that is listed, by a process that is started',
    'schemas/screens/deposit.json',
    ['scripts/read.ts', 'scripts/start.ts'],
  ],
  ['a folder in a template path', 'schemas/locales/en/user-assets.json', ['scripts/texts.ts']],
  ['a file that is imported as data', 'schemas/routes.json', ['tests/routes.test.ts']],
])('follows %s', (_, changed, wanted) => {
  expect([...dependents(files, [changed])].sort()).toEqual([changed, ...wanted].sort());
});

test('a removed file leads to those that still name it', () => {
  const left = new Map([...files].filter(([path]) => path !== 'src/b.ts'));
  expect([...dependents(left, ['src/b.ts'])].sort()).toEqual([
    'src/b.ts',
    'src/lazy.ts',
    'src/types.ts',
    'tests/b.test.ts',
  ]);
});
