import { describe, expect, it } from 'vitest';
import { editionFixture, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const EARN = 'schemas/compliance/ext/earn.json';
const TITLE = '"title": "Key",';
const KEY = '"definitions": { "SavingsKey": { "title": "Key", "type": "string", "pattern": "^earn" } },\n  ';

const referring = (reference: string) => edit(editionFixture, EARN, TITLE, `"$ref": "${reference}",`);
const defined = (reference: string) =>
  edit(referring(reference), EARN, '"properties": {', `${KEY}"properties": {`);

describe('a reference in an ext schema', () => {
  it.each(['#/definitions/SavingsKey', 'edition.v1.json#/definitions/Key'])(
    'to %s is reported as broken',
    (reference) => {
      expect(sentences(referring(reference))).toEqual([
        `${EARN}:11:15 S002 "$ref" is "${reference}", which is no definition of this file. Write it under "definitions", or put what it says here.`,
      ]);
    },
  );

  it('to a misspelt definition is reported', () => {
    expect(sentences(defined('#/definitions/SavingKey'))).toEqual([
      expect.stringContaining('Did you mean "#/definitions/SavingsKey"?'),
    ]);
  });

  it('to a definition of the file applies to the values of editions', () => {
    const project = defined('#/definitions/SavingsKey');
    expect(sentences(project)).toEqual([]);
    expect(sentences(edit(project, TURKEY, '"earn.savingsOnly"', '"earn.savingOnly"'))).toEqual([
      expect.stringContaining('S303 "notice" of the ext of "earn": there is no text "earn.savingOnly"'),
    ]);
  });
});
