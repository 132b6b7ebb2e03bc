import { readFile } from 'node:fs/promises';
import { markPackages } from '../generate/marks/drawings.ts';

/** What is read of package.json: package names and requested versions. */
export interface Manifest {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
}

/** What is read of an entry of package-lock.json. */
export interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}

/** package-lock.json; `packages` is keyed by folder; the project itself is ''. */
export interface LockFile {
  packages: Readonly<Record<string, LockEntry>>;
}

/** `1.2.3`, `1.2.3-beta.4`, and the same after an alias, `npm:name@1.2.3`. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Digests of SHA-512 are 64 bytes, 88 characters of base64. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Packages that may run a script while they are installed, and why. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: "puts this platform's binary in the place of its JavaScript starter; part of tsx",
};

/** Licences of code that may be shipped together with Apache-2.0 code. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
];

/** Licences of tools, which are used but not distributed. */
const TOOL_LICENCES = [...LICENCES, 'MPL-2.0', 'PSF-2.0', 'Python-2.0'];

/** Packages that name no licence in their package.json, and where it is stated. */
const UNNAMED_LICENCES: Readonly<Record<string, string>> = {
  busboy: 'MIT, in its file LICENSE',
  dicer: 'MIT, in its file LICENSE',
  'humanize-number': 'MIT, in its Readme.md',
  only: 'MIT, in its Readme.md',
  'png-js': 'MIT, in its file LICENSE',
  streamsearch: 'MIT, in its file LICENSE',
};

/** Checks what `npm ci` installs (ASVS 15.1.2, 15.2.1). */
export async function checkLockFile(): Promise<string[]> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  return lockFileFindings(
    (await read('package.json')) as Manifest,
    (await read('package-lock.json')) as LockFile,
  );
}

/** @returns messages, in the order of the files */
export function lockFileFindings(manifest: Manifest, { packages }: LockFile): string[] {
  return [
    ...(['dependencies', 'devDependencies', 'overrides'] as const).flatMap((list) =>
      Object.entries(manifest[list] ?? {})
        .filter(([, version]) => !EXACT.test(version))
        .map(
          ([name, version]) =>
            `package.json: ${list} asks for ${name} ${version}. Write one exact version, as \`npm install --save-exact\` does.`,
        ),
    ),
    ...Object.entries(packages)
      .filter(([folder]) => folder !== '')
      .flatMap(([folder, entry]) =>
        entryFindings(packageIn(folder), entry).map((says) => `package-lock.json: ${folder} ${says}`),
      ),
  ];
}

function entryFindings(name: string, entry: LockEntry): string[] {
  return [
    !EXACT.test(entry.version ?? '') && 'has no exact version.',
    entry.resolved !== undefined &&
      'names the address it came from: run `npm install` with the .npmrc of this folder.',
    !SHA512.test(entry.integrity ?? '') &&
      'has no SHA-512 digest (integrity), so nobody would notice another content.',
    entry.hasInstallScript === true &&
      !Object.hasOwn(INSTALL_SCRIPTS, name) &&
      'runs a script while it is installed. Read it, and add it with its reason to INSTALL_SCRIPTS in scripts/check/checkLockFile.ts.',
    !isLicensed(name, entry) && `has the licence ${entry.license ?? '(none)'}. ${LICENCE_ADVICE}`,
  ].filter((says) => says !== false);
}

const LICENCE_ADVICE =
  'Use another package, or add the licence in scripts/check/checkLockFile.ts if it may be shipped.';

/** One of several alternative licences is enough; an expression with AND is not on the list and needs a review. */
function isLicensed(name: string, { license, dev }: LockEntry): boolean {
  if (license === undefined) return Object.hasOwn(UNNAMED_LICENCES, name);
  // Of the sets of drawings nothing runs after the build, but the drawings are shipped.
  const known = dev === true && !markPackages.includes(name) ? TOOL_LICENCES : LICENCES;
  return license
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((one) => known.includes(one));
}

/** The package in a folder of the lock file: `node_modules/a/node_modules/@b/c` → `@b/c`. */
export function packageIn(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
