import { describe, expect, it } from 'vitest';
import type { Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const LABEL = '"label": "book.remark",';
const LAYOUT = '"layout": [["/coin", "/chain"],';
const always = '{ "has": { "$": "form#/coin" } }';

const withUi = (more: string): Project => edit(fixture, FORM, LABEL, `${LABEL} ${more},`);
const COIN = 'coin: { type: string }\n        chainName';
/** The address list says of each entry whether it is asked for; `asked` changes how the form reads that. */
const withAsked = (asked: object): Project => {
  const whole = { by: { $: 'addresses#/data' }, name: '/coin', required: '/isAsked', fields: ['/remark'] };
  const described = edit(
    fixture,
    DESCRIPTION,
    COIN,
    COIN.replace('\n', '\n        isAsked: { type: boolean }\n'),
  );
  return edit(described, FORM, LAYOUT, `"asked": ${JSON.stringify({ ...whole, ...asked })}, ${LAYOUT}`);
};

const cases: readonly { given: string; project: Project; wanted: string[] }[] = [
  {
    given: 'an answer that a field belongs to',
    project: withUi('"belongsTo": { "/chain": ["ETH"] }'),
    wanted: [],
  },
  {
    given: 'a field that the form does not have',
    project: withUi('"belongsTo": { "/chains": ["ETH"] }'),
    wanted: ['S104 form "addressCreate": /chains is not one of its picked fields. Did you mean /chain?'],
  },
  {
    given: 'an answer of another kind',
    project: withUi('"belongsTo": { "/chain": [7] }'),
    wanted: ['S105 form addressCreate, field "/remark": 7 is never a value of form#/chain, which is text.'],
  },
  {
    given: 'a field that belongs to itself',
    project: withUi('"belongsTo": { "/remark": ["x"] }'),
    wanted: ['S201 form "addressCreate": /remark belongs to /remark, so it is never shown for good.'],
  },
  {
    given: 'two fields that belong to each other',
    project: edit(
      withUi('"belongsTo": { "/address": ["x"] }'),
      FORM,
      '"label": "book.address"',
      '"label": "book.address", "belongsTo": { "/remark": ["x"] }',
    ),
    wanted: [
      'S201 form "addressCreate": /address belongs to /remark belongs to /address, so it is never shown for good.',
    ],
  },
  {
    given: 'a fixed field that nothing fills in',
    project: withUi(`"fixedWhen": ${always}`),
    wanted: ['S201 form "addressCreate": /remark is fixed at times, and no option fills it in.'],
  },
  {
    given: 'a fixed field that can be edited whatever holds',
    project: withUi(`"widget": "phone", "fixedWhen": ${always}`),
    wanted: [
      'S201 form "addressCreate": /remark is fixed at times, but can always be edited: its widget is "phone". Only "text", "select" and "address" show a value that cannot be changed.',
    ],
  },
  {
    given: 'a fixed field that an option fills in',
    project: edit(
      withUi(`"fixedWhen": ${always}`),
      SCREEN,
      '"items": "/chains",\n              "value": "/chain"',
      '"items": "/chains", "fills": { "/remark": "/chainName" },\n              "value": "/chain"',
    ),
    wanted: [],
  },
  { given: 'fields that the server asks for', project: withAsked({}), wanted: [] },
  {
    given: 'an asked field that the form does not have',
    project: withAsked({ fields: ['/remarks'] }),
    wanted: ['S104 form "addressCreate": /remarks is not one of its picked fields. Did you mean /remark?'],
  },
  {
    given: 'a missing list',
    project: withAsked({ by: { $: 'addresses#/dat' } }),
    wanted: [
      'S104 form addressCreate, asked field "/remark": addresses#/dat is not in the result of addressList. Did you mean addresses#/data?',
    ],
  },
  {
    given: 'a name that no entry has',
    project: withAsked({ name: '/coins' }),
    wanted: [
      'S104 form addressCreate, asked field "/remark": item#/coins is not in an item of addresses#/data. Did you mean item#/coin?',
    ],
  },
  {
    given: 'a requirement that is not a boolean',
    project: withAsked({ required: '/address' }),
    wanted: [
      'S105 form addressCreate, asked field "/remark": true is never a value of item#/address, which is text.',
    ],
  },
];

describe('S201: fields that follow the server, an answer or a choice', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project).map((one) => one.replace(/^\S+ /, ''))).toEqual(wanted);
  });
});
