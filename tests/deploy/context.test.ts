import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { buildahIn, filesBelow } from './support/buildImage.ts';
import { missingForRoots } from './support/nodeRoot.ts';

// What of the working tree a builder of the image is given.

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const ignored = linesOf('.dockerignore');

test('one list excludes the same files for docker and buildah', () => {
  // buildah prefers each of these to it, and docker those that end alike.
  const others = ['.containerignore', ...['container', 'docker'].map((of) => `Containerfile.${of}ignore`)];
  const there = others
    .flatMap((name) => [name, `deploy/container/${name}`])
    .filter((path) => existsSync(path));
  expect(there).toEqual([]);
  // An exception could bring a key back that a line above it leaves out.
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual([]);
});

test('everything that git ignores is excluded, as are history, tests and keys', () => {
  const unkept = linesOf('.gitignore').map((line) => (line.endsWith('/') ? line.slice(0, -1) : line));
  const leftOutThere = unkept.map((line) => (line.startsWith('*') ? `**/${line}` : line));
  const ours = ['.git', 'tests', '.data', '**/*.pem', '**/*.key', '**/keys.json', '**/secret.key', '**/.env'];
  expect([...leftOutThere, ...ours].filter((line) => !ignored.includes(line))).toEqual([]);
});

const reason = leftOut(
  'Tests of what an image is made from',
  isLongRun ? missingForRoots(['buildah', 'mmdebstrap', 'unshare']) : null,
);

test.skipIf(reason !== null)('buildah gets nothing else', { tags: ['long'], timeout: 60_000 }, async () => {
  const kept = ['package.json', 'scripts/keys.ts', 'src/main.tsx'];
  const secret = ['keys.json', 'secret.key', 'prod.env', '.env', 'cert.pem', 'key.pem', 'debug.log'];
  const folder = await temporaryFolder({
    ...Object.fromEntries(
      [
        ...kept,
        ...['.git/HEAD', 'tests/a.test.ts', '.data/db/PG_VERSION', 'node_modules/a/index.js', 'dist/a.js'],
        ...secret.flatMap((name) => [name, `deploy/${name}`, `src/a/${name}`]),
      ].map((path) => [join('context', path), path]),
    ),
    'context/.dockerignore': readFileSync('.dockerignore', 'utf8'),
    'context/deploy/container/Containerfile': 'FROM scratch\nCOPY . /\n',
  });
  const buildah = buildahIn(folder);
  const context = join(folder, 'context');
  const file = join(context, 'deploy/container/Containerfile');
  buildah('build', '--quiet', '--file', file, '--tag', 'localhost/context', context);
  const root = buildah('mount', buildah('from', '--pull-never', 'localhost/context'));
  const given = filesBelow(root).map((path) => path.slice(root.length + 1));
  expect(given.sort()).toEqual(['.dockerignore', 'deploy/container/Containerfile', ...kept]);
  buildah('rm', '--all');
});
