import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runBiome } from '../../../scripts/check/runBiome.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const settings = {
  'biome.json': '{ "linter": { "rules": { "suspicious": { "noExplicitAny": "error" } } } }',
};

test('an unformatted file is reported in one sentence that names the command', async () => {
  const folder = await temporaryFolder({
    ...settings,
    'editions/TUR.json': '{"flags":{},\n\n\n      "edition": "TUR" }',
    'b.ts': "import { z } from './z.ts';\nimport { a } from './a.ts';\n\nexport const b = [a,z];\n",
  });
  expect((await runBiome(['ci', '.'], folder)).sentences.sort()).toEqual([
    'b.ts is not formatted: run `npm run fix`.',
    'biome.json is not formatted: run `npm run fix`.',
    'editions/TUR.json is not formatted: run `npm run fix`.',
  ]);
});

test('formatting reports how many of the given files it changed', async () => {
  const folder = await temporaryFolder({ ...settings, 'a.json': '{"a":1,\n"b":2}' });
  const args = ['check', '--write', '--linter-enabled=false', '.'];
  expect(await runBiome(args, folder)).toEqual({ changed: 2, sentences: [] });
  expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe('{ "a": 1, "b": 2 }\n');
  expect(await runBiome(args, folder)).toEqual({ changed: 0, sentences: [] });
});

test('a file that cannot be parsed is reported at its first error alone', async () => {
  const folder = await temporaryFolder({ 'a.json': '{ "a": 1 }, } ] }\n' });
  expect((await runBiome(['ci', '.'], folder)).sentences).toEqual([
    expect.stringMatching(/^a\.json:1:11 .+/),
  ]);
});

test('a lint finding is reported with its place and its rule', async () => {
  const folder = await temporaryFolder({ 'a.ts': 'export const a: any = 1;\n' });
  expect((await runBiome(['ci', '.'], folder)).sentences).toEqual([
    'a.ts:1:17 Unexpected any. Specify a different type. (lint/suspicious/noExplicitAny)',
  ]);
});

test('invalid settings fail with Biome’s own message', async () => {
  const folder = await temporaryFolder({ 'biome.json': '{ "lint": 1 }\n', 'a.json': '{}\n' });
  await expect(runBiome(['ci', '.'], folder)).rejects.toThrow(/lint/);
});
