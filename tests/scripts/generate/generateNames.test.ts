import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { generateNames } from '../../../scripts/generate/generateNames.ts';

const made = generateNames();
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('the names suggested by editors', () => {
  const names = JSON.parse(made['meta/names.json'] ?? '').definitions as Record<
    string,
    { examples: string[] }
  >;

  it('are all operations, routes, flags and keys', () => {
    expect(names.operations?.examples).toEqual(Object.keys(operations).sort());
    expect(names.routes?.examples).toContain('withdraw');
    expect(names.flags?.examples).toEqual(Object.keys(read('schemas/compliance/flags.json').flags).sort());
    expect(names.keys?.examples).toEqual(Object.keys(read('schemas/locales/en/user-assets.json')).sort());
  });

  it('are linked from the meta-schemas and forbid no other value', () => {
    const ajv = new Ajv({ strict: false });
    ajv.addSchema(JSON.parse(made['meta/names.json'] ?? ''), '../../generated/meta/names.json');
    ajv.addSchema(read('schemas/meta/screen.v1.json'));
    ajv.addSchema(read('schemas/meta/navigation.v1.json'));
    for (const name of ['OperationId', 'RouteId', 'Feature', 'Key']) {
      const { allOf } = read('schemas/meta/screen.v1.json').definitions[name];
      expect(allOf[0].$ref).toMatch(/^\.\.\/\.\.\/generated\/meta\/names\.json#\/definitions\/[a-z]+$/);
      const unknown = name === 'Key' ? 'nothing.ofThisName' : 'nothingOfThisName';
      expect(ajv.validate({ $ref: `screen.v1.json#/definitions/${name}` }, unknown)).toBe(true);
    }
  });
});

describe('the schemas of the texts', () => {
  const associated = read('.vscode/settings.json')['json.schemas'] as { fileMatch: string[]; url: string }[];
  const folders = readdirSync('schemas/locales').filter((name) => !name.endsWith('.md'));
  const files = folders.flatMap((language) =>
    readdirSync(`schemas/locales/${language}`).map((name) => `/schemas/locales/${language}/${name}`),
  );

  /**
   * All languages share a schema, and it is large: a check that stops at the first error nests a level for each text, too
   * deep to be read.
   */
  const ajv = new Ajv({ strict: false, allErrors: true });
  const compiled = (url: string) =>
    ajv.getSchema(url) ??
    ajv.addSchema(JSON.parse(made[url.replace('./generated/', '')] ?? ''), url).getSchema(url);

  it.each(files)('validate %s', (file) => {
    const [found] = associated.filter(({ fileMatch }) =>
      fileMatch.some((pattern) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(file)),
    );
    expect(existsSync(found?.url ?? '')).toBe(true);
    expect(compiled(found?.url ?? '')?.(read(`.${file}`))).toBe(true);
  });

  it('quote the English text', () => {
    const { properties } = JSON.parse(made['meta/user-assets.json'] ?? '');
    const english = read('schemas/locales/en/user-assets.json');
    expect(properties['nav.deposit'].description).toBe(`English: ${english['nav.deposit']}`);
  });
});
