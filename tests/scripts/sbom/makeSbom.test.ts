import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type LockFile, type Manifest, packageIn } from '../../../scripts/check/checkLockFile.ts';
import { markPackages } from '../../../scripts/generate/marks/drawings.ts';
import { makeSbom, type Sbom } from '../../../scripts/sbom/makeSbom.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest & { version: string };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

let bom: Sbom;
beforeAll(async () => {
  bom = await makeSbom();
});

test('ASVS 15.1.2: the bill of materials describes this project in CycloneDX 1.5', () => {
  const { bomFormat, specVersion, metadata } = bom;
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(metadata.component).toMatchObject({
    type: 'application',
    name: 'user-assets',
    version: manifest.version,
  });
});

test('it contains every dependency of package.json', () => {
  const names = new Set(bom.components.map(({ name }) => name));
  expect(Object.keys(manifest.dependencies ?? {}).filter((name) => !names.has(name))).toEqual([]);
});

test('it contains exactly what the lock file installs in production and the icon sets, each with the digest of the lock file', () => {
  const wanted = Object.entries(packages)
    .filter(
      ([folder, { dev }]) => folder !== '' && (dev !== true || markPackages.includes(packageIn(folder))),
    )
    .map(([folder, { version, integrity = '' }]) => {
      const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return `${packageIn(folder)}@${version} ${digest}`;
    });
  const listed = bom.components.map(
    ({ name, version, hashes }) =>
      `${name}@${version} ${hashes?.find(({ alg }) => alg === 'SHA-512')?.content}`,
  );
  expect(listed.sort()).toEqual([...new Set(wanted)].sort());
});

test('it contains the dependencies of everything in it', () => {
  const refs = new Set(bom.components.map((component) => component['bom-ref']));
  const needed = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.length).toBeGreaterThan(refs.size);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('it is the same in every run and contains no address of a registry', () => {
  const text = JSON.stringify(bom);
  expect(text).not.toMatch(/"(?:serialNumber|timestamp)"/);
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
});
