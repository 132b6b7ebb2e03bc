import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const ADDRESS = '"/address": { "label": "book.address" }';
const REMARK = '"when": { "eq": [{ "$": "option:/chain#/needTag" }, true] }';
const NARROW = '{ "/remark": { "maxLength": 12 } }';

const withAddress = (more: string): Project =>
  edit(fixture, FORM, ADDRESS, `"/address": { "label": "book.address", ${more} }`);
const withRemark = (more: string): Project => edit(fixture, FORM, REMARK, more);
const withNarrow = (narrow: string): Project => edit(fixture, FORM, NARROW, narrow);

const hidden = (cause: string) =>
  `S201 form "addressCreate": /address is required, but "${cause}" can hide it, and then the form could never be sent. Take "${cause}" out, or do not require the field: what is required only at times has "requiredWhen".`;

const cases: readonly { given: string; project: Project; wanted: string[] }[] = [
  {
    given: 'a required field with a condition',
    project: withAddress('"when": { "eq": [{ "$": "option:/chain#/needTag" }, true] }'),
    wanted: [hidden('when')],
  },
  {
    given: 'a required field that waits for one that has to be filled in first',
    project: withAddress('"when": { "has": { "$": "form#/chain" } }'),
    wanted: [],
  },
  {
    given: 'a required field that is shown for every choice there is',
    project: edit(
      withAddress(
        '"when": { "any": [{ "eq": [{ "$": "form#/chain" }, "ETH"] }, { "not": { "eq": [{ "$": "form#/chain" }, "ETH"] } }] }',
      ),
      DESCRIPTION,
      'chain: { type: string }\n                address',
      'chain: { type: string, enum: [ETH, BTC] }\n                address',
    ),
    wanted: [
      'warning S704 form addressCreate, field "/address": this condition can never be false: it only waits for what it reads. Correct it, or write "has".',
    ],
  },
  {
    given: 'a required field that an edition can hide',
    project: withAddress('"feature": "chainFilter"'),
    wanted: [hidden('feature')],
  },
  {
    given: 'a required field that belongs to an answer',
    project: withAddress('"belongsTo": { "/chain": ["ETH"] }'),
    wanted: [hidden('belongsTo')],
  },
  {
    given: 'a required field that nothing draws and nothing fills in',
    project: withAddress('"widget": "hidden"'),
    wanted: [
      'S201 form "form": /address of the form "addressCreate" is required, but its widget is "hidden", and nothing on this page fills it in: the form could never be sent. Give it a value in "initial", or a widget that draws it.',
    ],
  },
  {
    given: 'a hidden field that the page fills in',
    project: edit(
      withAddress('"widget": "hidden"'),
      SCREEN,
      '"initial": {',
      '"initial": { "/address": "0x00000000",',
    ),
    wanted: [],
  },
  {
    given: 'a required field of another variant',
    project: edit(
      withAddress('"variant": "long"'),
      FORM,
      '"layout"',
      '"variants": { "long": { "require": ["/address"] } },\n  "layout"',
    ),
    wanted: [
      'S201 form "addressCreate": /address is required, but only the variant "long" shows it: without that variant the form could never be sent. Take "variant" out, or require the field in that variant alone.',
    ],
  },
  {
    given: 'a field that is shown once it has been filled in',
    project: withRemark('"when": { "has": { "$": "form#/remark" } }'),
    wanted: ['S201 form "addressCreate": /remark is shown only after it has been filled in, so it never is.'],
  },
  {
    given: 'two fields that are shown only after each other',
    project: edit(
      withRemark('"when": { "has": { "$": "form#/address" } }'),
      FORM,
      ADDRESS,
      '"/address": { "label": "book.address", "when": { "has": { "$": "form#/remark" } } }',
    ),
    wanted: [
      'S201 form "addressCreate": /address is shown only after /remark is shown only after /address, so none of them ever is.',
    ],
  },
  {
    given: 'a shortest length over the longest',
    project: withNarrow('{ "/remark": { "minLength": 12, "maxLength": 8 } }'),
    wanted: [
      'S201 form "addressCreate": no value of /remark could be right: "minLength" is 12, but "maxLength" is 8.',
    ],
  },
  {
    given: "a shortest length over the contract's longest",
    project: withNarrow('{ "/remark": { "minLength": 30 } }'),
    wanted: [
      'S201 form "addressCreate": no value of /remark could be right: "minLength" is 30, but "maxLength" of the contract is 20.',
    ],
  },
  {
    given: "a longest length under the contract's shortest",
    project: withNarrow('{ "/address": { "maxLength": 3 } }'),
    wanted: [
      'S201 form "addressCreate": no value of /address could be right: "maxLength" is 3, but "minLength" of the contract is 4.',
    ],
  },
  {
    given: 'a choice that the pattern beside it refuses',
    project: withNarrow('{ "/remark": { "enum": ["main", "2nd"], "pattern": "^[a-z]+$" } }'),
    wanted: ['S201 form "addressCreate": "2nd" is a choice of /remark that its own rules refuse.'],
  },
];

describe('S201: forms that can be sent', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project).map((one) => one.replace(/^\S+ /, ''))).toEqual(wanted);
  });
});
