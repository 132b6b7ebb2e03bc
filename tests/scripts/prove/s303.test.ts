import { describe, expect, it } from 'vitest';
import { editionFixture, FLAGS, ISLAMIC } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const cases = [
  {
    given: 'the schema of a flag has another name than the flag',
    file: FLAGS,
    right: '"ext/earn.json"',
    wrong: '"ext/siteClearance.json"',
    wanted: [
      'flag "earn": "ext" is "ext/siteClearance.json"; the schema of its values must be "ext/earn.json".',
    ],
  },
  {
    given: 'the Islamic edition has an unknown flag',
    file: ISLAMIC,
    right: '"earn"',
    wrong: '"eran"',
    wanted: ['"eran" is no flag of schemas/compliance/flags.json. Did you mean "earn"?'],
  },
];

describe('S303: editions', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    const found = sentences(edit(editionFixture, file, right, wrong)).filter((one) => one.startsWith(file));
    expect(found.map((one) => one.replace(/^\S+ S303 /, ''))).toEqual(wanted);
  });

  it('reports a flag whose schema is missing', () => {
    const { 'schemas/compliance/ext/earn.json': _gone, ...files } = editionFixture.files;
    expect(sentences({ files })).toEqual([
      expect.stringContaining(
        'S303 flag "earn": there is no file schemas/compliance/ext/earn.json: write it, or take "ext" out.',
      ),
    ]);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(editionFixture)).toEqual([]);
  });
});
