import { expect, test } from 'vitest';
import {
  checkLockFile,
  type LockEntry,
  lockFileFindings,
  type Manifest,
} from '../../../scripts/check/checkLockFile.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const withoutDigest: LockEntry = { version: '1.2.3', license: 'MIT' };
const sound: LockEntry = { ...withoutDigest, integrity };

/** What the check says of a lock file with this entry alone, without its place. */
function saysOf(name: string, entry: LockEntry): string[] {
  const folder = `node_modules/${name}`;
  return lockFileFindings({}, { packages: { '': {}, [folder]: entry } }).map((sentence) =>
    sentence.replace(`package-lock.json: ${folder} `, ''),
  );
}

test("ASVS 15.1.2: this project's lock file has no findings", async () => {
  expect(await checkLockFile()).toEqual([]);
});

test.each<[string, string, LockEntry]>([
  ['an entry with digest and licence', 'a', sound],
  ['a choice of licences', 'a', { ...sound, license: '(WTFPL OR MIT)' }],
  ['a licence for tools in a tool', 'a', { ...sound, dev: true, license: 'MPL-2.0' }],
  ['an install script that was reviewed', 'b/node_modules/esbuild', { ...sound, hasInstallScript: true }],
])('%s is accepted', (_name, name, entry) => {
  expect(saysOf(name, entry)).toEqual([]);
});

test.each<[string, string, LockEntry, string]>([
  ['no digest', 'a', withoutDigest, 'has no SHA-512 digest'],
  [
    'a weak digest',
    'a',
    { ...sound, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'has no SHA-512 digest',
  ],
  ['a truncated digest', 'a', { ...sound, integrity: 'sha512-AAAA' }, 'has no SHA-512 digest'],
  [
    "a linter's binary of another platform without one",
    '@biomejs/cli-darwin-arm64',
    { ...withoutDigest, dev: true },
    'has no SHA-512 digest',
  ],
  ['an address', 'a', { ...sound, resolved: 'https://r.example/a.tgz' }, 'names the address it came from'],
  ['an install script', 'a', { ...sound, hasInstallScript: true }, 'runs a script while it is installed'],
  ['no licence', 'a', { version: '1.2.3', integrity }, 'has the licence (none)'],
  [
    'a licence with conditions on shipped code',
    'a',
    { ...sound, license: 'GPL-3.0' },
    'has the licence GPL-3.0',
  ],
  ['a licence for tools in shipped code', 'a', { ...sound, license: 'MPL-2.0' }, 'has the licence MPL-2.0'],
  [
    'a licence for tools in shipped icons',
    'circle-flags',
    { ...sound, dev: true, license: 'MPL-2.0' },
    'has the licence MPL-2.0',
  ],
  ['no version', 'a', { integrity, license: 'MIT' }, 'has no exact version'],
])('%s is refused in the lock file', (_name, name, entry, says) => {
  expect(saysOf(name, entry)).toEqual([expect.stringContaining(says)]);
});

test.each<[string, Manifest]>([
  ['a range', { dependencies: { a: '^1.2.3' } }],
  ['a tag', { devDependencies: { a: 'latest' } }],
  ['an alias of a range', { devDependencies: { a: 'npm:b@^1.2.3' } }],
  ['a repository', { dependencies: { a: 'github:b/c' } }],
  ['a range among the overrides', { overrides: { a: '>=1.2.3' } }],
])('%s is refused in package.json', (_name, manifest) => {
  expect(lockFileFindings(manifest, { packages: {} })).toEqual([
    expect.stringContaining('Write one exact version'),
  ]);
});
