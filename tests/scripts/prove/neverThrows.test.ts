import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { prove } from '../../../scripts/prove/run/prove.ts';
import { someInGate } from '../../longRun.ts';
import { editionFixture } from './editionFixture.ts';
import { DESCRIPTION, edit, FORM, fixture, MANIFEST } from './fixture.ts';

const FILES = Object.keys(editionFixture.files);

const WHOLE = [
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{',
  '[[',
  '{}',
  '{"$schema":7}',
  '{"__proto__":{"a":1}}',
  '\0\0',
];
const DEEP = '['.repeat(20_000);

const codesOf = (project: Project) => [...new Set(prove(project).map(({ code }) => code))];
const withFile = (path: string, text: string): Project => ({
  files: { ...editionFixture.files, [path]: text },
});

describe('a file with an entirely wrong structure makes no check throw', () => {
  it.each(someInGate(FILES, 12))('%s', (path) => {
    for (const text of [...WHOLE, DEEP]) expect(codesOf(withFile(path, text))).not.toContain('S000');
  });

  it('and is reported when it is nested too deeply', () => {
    expect(
      prove(withFile('schemas/locales/en/user-assets.json', DEEP)).map(({ sentence }) => sentence),
    ).toEqual(['More than 200 brackets stand inside each other here: no file is that deep.']);
  });
});

/** The description with one thing in it replaced. */
function described(path: readonly (string | number)[], value: unknown): Project {
  const root = parse(fixture.files[DESCRIPTION] ?? '');
  const home = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((at, step) => at[step] as never, root);
  home[path.at(-1) ?? ''] = value;
  return { files: { ...fixture.files, [DESCRIPTION]: stringify(root) } };
}

const GET = ['paths', '/address-list', 'get'];

describe('a value that no code expects is reported, not thrown', () => {
  it.each([
    ['an empty operation', described(GET, { $: '' }), 'S003'],
    ['an operation whose name is an object', described([...GET, 'operationId'], { a: 1 }), 'S003'],
    ['a parameter that is not one', described([...GET, 'parameters', 0], true), 'S003'],
    ['a type that is a number', described(['components', 'schemas', 'Address', 'type'], 5), 'S003'],
    [
      'a pattern that is not a regular expression',
      described(['components', 'schemas', 'Address', 'properties', 'coin', 'pattern'], '('),
      'S003',
    ],
    ['a form with such a pattern', edit(fixture, FORM, '"maxLength": 12', '"pattern": "("'), 'S002'],
    [
      'a text that is an object',
      edit(fixture, 'schemas/locales/zh-HK/inverse-error-code.json', '"地址無效。"', '{}'),
      'S002',
    ],
    [
      'a manifest whose operations are not texts',
      {
        files: {
          ...fixture.files,
          [MANIFEST]: '{ "name": "chainAddress", "operations": [{}], "props": [] }',
        },
      },
      'S002',
    ],
    [
      'a meta-schema with a mistake',
      edit(fixture, 'schemas/meta/routes.v1.json', '"type": "array"', '"type": { "a": 1 }'),
      'S002',
    ],
    [
      'a schema of an ext with invalid types',
      withFile(
        'schemas/compliance/ext/earn.json',
        '{ "$id": "earn.json", "properties": { "notice": null } }',
      ),
      'S002',
    ],
  ] as const)('%s', (_given, project, code) => {
    expect(codesOf(project)).toEqual([code]);
  });
});
