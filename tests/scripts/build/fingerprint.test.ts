import { execFile } from 'node:child_process';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from '../../../scripts/build/fingerprint.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

let root: string;
let before: string;
const now = () => fingerprint([join(root, 'src'), join(root, 'one.json')], [join(root, 'src/server')]);

beforeEach(async () => {
  root = await temporaryFolder({
    'src/a.ts': 'a',
    'src/deep/b.ts': 'b',
    'src/server/c.ts': 'c',
    'one.json': '1',
  });
  before = await now();
});

test.each<[string, () => Promise<void>]>([
  ['a file is touched', () => utimes(join(root, 'src/a.ts'), 1, 1)],
  ['an excluded folder changes', () => writeFile(join(root, 'src/server/c.ts'), 'other')],
  ['a file outside changes', () => writeFile(join(root, 'two.json'), '2')],
])('stays the same when %s', async (_what, change) => {
  await change();
  expect(await now()).toBe(before);
});

test.each<[string, () => Promise<unknown>]>([
  ['a byte changes', () => writeFile(join(root, 'src/deep/b.ts'), 'B')],
  ['a file is added', () => writeFile(join(root, 'src/deep/empty.ts'), '')],
  ['a file is removed', () => rm(join(root, 'src/a.ts'))],
  ['a file is renamed', () => rename(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
  ['a named file changes', () => writeFile(join(root, 'one.json'), '2')],
  [
    'bytes move from one file to the next',
    async () => {
      await writeFile(join(root, 'src/a.ts'), '');
      await writeFile(join(root, 'src/deep/b.ts'), 'ab');
    },
  ],
])('changes when %s', async (_what, change) => {
  await change();
  expect(await now()).not.toBe(before);
});

test('a missing folder counts as empty', async () => {
  await mkdir(join(root, 'nothing'));
  expect(await fingerprint([join(root, 'nothing')])).toBe(await fingerprint([join(root, 'none')]));
});

test('more files are read than a process may have open at once', async () => {
  const names = Array.from({ length: 400 }, (_, at) => `many/${at}.ts`);
  const many = await temporaryFolder(Object.fromEntries(names.map((name) => [name, name])));
  const program = `import('./scripts/build/fingerprint.ts').then((made) => made.fingerprint([process.argv[1]])).then(console.log)`;
  const { stdout } = await promisify(execFile)('sh', [
    ...['-c', 'ulimit -n 256; exec "$0" --import tsx --eval "$1" "$2"'],
    ...[process.execPath, program, join(many, 'many')],
  ]);
  expect(stdout.trim()).toBe(await fingerprint([join(many, 'many')]));
});
