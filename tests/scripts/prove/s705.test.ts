import { describe, expect, it } from 'vitest';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const RESULT =
  '                  - properties: { result: { $ref: "#/components/schemas/AddressListResult" } }\n';

/** The project with an example of the list. */
const withExample = (rows: string) =>
  edit(
    fixture,
    DESCRIPTION,
    RESULT,
    `${RESULT}              examples: { success: { value: { result: { data: [${rows}], total: 2 } } } }\n`,
  );

const keyed = (project: typeof fixture, key: string) =>
  sentences(edit(project, SCREEN, '"key": "/id"', `"key": "${key}"`));

describe('S705: keys of rows', () => {
  it('reports a field with fewer values than a paged list has rows', () => {
    expect(keyed(fixture, '/status')).toEqual([
      'schemas/screens/moneyAddress.json:26:14 warning S705 table "book": the key /status does not tell rows apart: it is always 0 or 1, and the list has many pages. Name a field that every row has for itself.',
    ]);
  });

  it('reports a field that repeats in the example of the description', () => {
    const project = withExample('{ id: 1, coin: BTC }, { id: 2, coin: BTC }');
    expect(keyed(project, '/coin')).toEqual([
      'schemas/screens/moneyAddress.json:26:14 warning S705 table "book": the key /coin does not tell rows apart: in the example of addressList "BTC" stands in more than one row. Name a field that every row has for itself.',
    ]);
    expect(sentences(project)).toEqual([]);
  });

  it('reports nothing for a list without pages, whose rows may all differ', () => {
    const { files } = fixture;
    const text = (files[SCREEN] ?? '').replace(/\n {6}"page": .*,/, '');
    const found = keyed({ files: { ...files, [SCREEN]: text } }, '/status');
    expect(found.filter((said) => said.includes('S705'))).toEqual([]);
  });
});
