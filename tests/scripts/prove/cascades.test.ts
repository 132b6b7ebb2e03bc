import { describe, expect, it } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { editionFixture, FLAGS, ISLAMIC, TURKEY } from './editionFixture.ts';
import { CHINESE, DESCRIPTION, ENGLISH, edit, FORM, fixture, ROUTES, SCREEN, sentences } from './fixture.ts';

/** One slip in a definition that much depends on, and everything that is said. */
const cases = [
  {
    given: 'a space in the path of a route',
    project: edit(fixture, ROUTES, '/past/:id', '/past orders/:id'),
    wanted: [
      'schemas/routes.json:1:117 S002 "path" of route line "pastOrder" is "/past orders/:id"; it must be an address that begins with / and has no spaces, such as "/records/fee-refunds" or "/convert/history/:id?".',
    ],
  },
  {
    given: 'a route that was renamed',
    project: edit(fixture, ROUTES, '"id":"moneyAddress"', '"id":"moneyAdress"'),
    wanted: [
      'schemas/navigation.json:1:90 S101 navigation page of navigation group: "moneyAddress" is not one of the 2 routes of schemas/routes.json. The same is wrong in 2 more places. Did you mean "moneyAdress"?',
    ],
  },
  {
    given: 'a list of routes that cannot be read',
    project: edit(fixture, ROUTES, '"routes":[', '"routes":[['),
    wanted: ['schemas/routes.json:1:131 S001 The [ of line 1 is never closed: put ] where its list ends.'],
  },
  {
    given: 'a flag that every project has, renamed',
    project: edit(editionFixture, FLAGS, '"p2p": {', '"p2pp": {'),
    wanted: ['schemas/compliance/flags.json:3:12 S002 the file has no "p2p".'],
  },
  {
    given: 'a flag of its own, renamed',
    project: edit(fixture, FLAGS, '"chainFilter":', '"chainFiltr":'),
    wanted: [
      'schemas/screens/moneyAddress.json:34:22 S301 filter "chain": "chainFilter" is not a flag of schemas/compliance/flags.json. Did you mean "chainFiltr"?',
    ],
  },
  {
    given: 'a mistake in one form',
    project: edit(fixture, FORM, '"maxLength": 12', '"maxLength": -1'),
    wanted: [
      'schemas/forms/addressCreate.json:6:41 S002 "maxLength" of the file is -1; it must be at least 0.',
    ],
  },
  {
    given: 'a mistake in one page',
    project: edit(fixture, SCREEN, '"kind": "table"', '"kind": "tabel"'),
    wanted: [
      'schemas/screens/moneyAddress.json:24:15 S002 node "book" has the unknown kind "tabel". Did you mean "table"?',
    ],
  },
  {
    given: 'a source that was renamed',
    project: edit(fixture, SCREEN, '"sources": {\n    "addresses"', '"sources": {\n    "adresses"'),
    wanted: [
      'schemas/screens/moneyAddress.json:17:35 S104 source "adresses": scope "addresses" is not known here. The same is wrong in 2 more places. Did you mean adresses#/data?',
    ],
  },
  {
    given: 'an operation that was renamed',
    project: edit(fixture, DESCRIPTION, 'operationId: addressCreate', 'operationId: addressAdd'),
    wanted: [
      'schemas/forms/addressCreate.json:4:19 S102 form "addressCreate": operation "addressCreate" is not described in openapi/. The same is wrong in one more place.',
    ],
  },
  {
    given: 'English texts that cannot be read',
    project: edit(fixture, ENGLISH, '"Saved addresses",', '"Saved addresses"'),
    wanted: [
      'schemas/locales/en/user-assets.json:4:36 S001 A comma is missing here: put , behind this entry, before the next one.',
    ],
  },
  {
    given: 'texts of another language that cannot be read',
    project: edit(fixture, CHINESE, '"common.coin":', '"common.coin"'),
    wanted: [
      'schemas/locales/zh-HK/user-assets.json:5:16 S001 A colon is missing here, between a name and its value: "name": "value".',
    ],
  },
  {
    given: 'an edition that cannot be read, which hides what another one opens',
    project: edit(
      editionFixture,
      'schemas/compliance/editions/HKG.json',
      '"action": "hide",\n      "reason": "Gifts',
      '"action": "hidden",\n      "reason": "Gifts',
    ),
    wanted: [
      'schemas/compliance/editions/HKG.json:7:17 S002 "action" of entry "slash" is "hidden"; it must be "show", "hide" or "custom". Did you mean "hide"?',
    ],
  },
];

describe('one mistake in a definition is reported in one sentence', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project)).toEqual(wanted);
  });

  it.each([
    ['whose variant an edition chooses', 'withdrawInternal'],
    ['whose rows give texts their values', 'addressBatch'],
  ])('for a form that cannot be parsed, %s', async (_what, form) => {
    const file = `schemas/forms/${form}.json`;
    const { files } = await loadProject();
    expect(sentences({ files: { ...files, [file]: `\ufeff${files[file]}` } })).toEqual([
      expect.stringContaining(`${file}:1:1 S001`),
    ]);
  });

  it('and all editions are checked again once they can be parsed', () => {
    expect(editionFixture.files[ISLAMIC]).toContain('overrides');
    expect(editionFixture.files[TURKEY]).toContain('p2p');
    expect(sentences(editionFixture)).toEqual([]);
  });
});
