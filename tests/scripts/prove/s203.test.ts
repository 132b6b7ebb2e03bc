import { describe, expect, it } from 'vitest';
import { loadProject, type Project } from '../../../scripts/description/loadProject.ts';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const confirm = '"confirm": { "title": "book.removeTitle", "summary": [] },';
const at = 'schemas/screens/moneyAddress.json';

const cases = [
  {
    given: 'a deletion without question',
    file: SCREEN,
    right: confirm,
    wrong: '',
    wanted: [
      `${at}:84:23 S203 button "remove": addressDelete cannot be taken back, so it needs a "confirm".`,
    ],
  },
];

describe('S203: confirmation', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});

const tokenFields = 'ids: { type: array, items: { type: integer } }, token: { type: string }';
const described = edit(
  edit(fixture, DESCRIPTION, 'ids: { type: array, items: { type: integer } }', tokenFields),
  DESCRIPTION,
  'operationId: addressDelete',
  'operationId: addressDelete\n      x-proof: { scene: addressDelete, into: /token, needed: always }',
);
const verify = (rule: object) => `${confirm} "verify": ${JSON.stringify(rule)},`;
const rule = { kind: 'stepUp', scene: 'addressDelete', into: '/token' };

describe('S203: proof', () => {
  const wrong: [given: string, rule: object, wanted: string[]][] = [
    ['the proof that is asked for', rule, []],
    [
      'a proof that is told what it is about',
      { ...rule, about: { '/ids': [{ $: 'row#/id' }] }, when: { has: { $: 'row#/id' } } },
      [],
    ],
    [
      'the scene of another change',
      { ...rule, scene: 'withdraw' },
      [
        `${at}:80:105 S203 button "remove": "withdraw" is not the scene of addressDelete, which is "addressDelete".`,
      ],
    ],
    [
      'a scene that does not exist',
      { ...rule, scene: 'addressRemove' },
      [expect.stringContaining('S002') as unknown as string],
    ],
    [
      'the other kind of proof',
      { kind: 'codes', type: 'address_verification', into: { mail: '/token', authenticator: '/token' } },
      [
        `${at}:80:88 S203 button "remove": addressDelete takes the token of a check, so "verify" is of kind "stepUp".`,
      ],
    ],
    [
      'a field that takes no proof',
      { ...rule, into: '/ids' },
      [`${at}:80:128 S203 button "remove": addressDelete does not take the proof in /ids, but in /token.`],
    ],
    [
      'a field that does not exist',
      { ...rule, into: '/tokn' },
      [
        `${at}:80:128 S104 button "remove": /tokn is not in the arguments of addressDelete. Did you mean /token?`,
      ],
    ],
    [
      'something to be told that does not exist',
      { ...rule, about: { '/ids': [{ $: 'row#/idd' }] } },
      [
        `${at}:80:159 S104 button "remove": row#/idd is not in a row of addresses (/data of the result of addressList). Did you mean row#/id?`,
      ],
    ],
  ];
  it.each(wrong)('%s', (_given, given, wanted) => {
    expect(sentences(edit(described, SCREEN, confirm, verify(given)))).toEqual(wanted);
  });

  it('is reported as missing for an operation that requires it', () => {
    expect(sentences(described)).toEqual([
      `${at}:84:23 S203 button "remove": addressDelete has to be proven, so it needs a "verify".`,
    ]);
  });

  it('is refused before an operation that needs none', () => {
    const file = edit(fixture, SCREEN, confirm, verify({ ...rule, into: '/ids' }));
    expect(sentences(file)).toEqual([`${at}:80:80 S203 button "remove": addressDelete takes no proof.`]);
  });

  it('is refused when a form asks the customer for what only a check can give', () => {
    const mark = 'x-proof: { scene: addressAdd, into: /remark, needed: never }';
    const file = edit(
      fixture,
      DESCRIPTION,
      'operationId: addressCreate',
      `operationId: addressCreate\n      ${mark}`,
    );
    expect(sentences(file)).toEqual([
      `${at}:135:29 S203 form "form": /remark of addressCreate is a proof and comes from "verify" alone.`,
    ]);
  });

  it('is required by a field that the form sends', () => {
    const remark = 'remark: { type: string, maxLength: 20 }';
    const mark = 'x-proof: { scene: addressAdd, into: /token, needed: /remark }';
    const file = edit(
      edit(fixture, DESCRIPTION, remark, `${remark}\n                token: { type: string }`),
      DESCRIPTION,
      'operationId: addressCreate',
      `operationId: addressCreate\n      ${mark}`,
    );
    expect(sentences(file)).toEqual([
      `${at}:135:29 S203 form "form": addressCreate with /remark has to be proven, so it needs a "verify".`,
    ]);
  });
});

const whole = await loadProject();

describe('S203: security check', () => {
  const file = 'src/stepUp/manifest.json';
  const project: Project = {
    files: {
      ...Object.fromEntries(
        Object.entries(whole.files).filter(([path]) => !path.startsWith('schemas/screens/')),
      ),
    },
  };
  const wrong: [given: string, from: string, to: string, wanted: string[]][] = [
    [
      'the number of a scene that the description does not have',
      '"number": "30062"',
      '"number": "30061"',
      [
        `${file}:5:31 S203 security check: "30061" is no /sence of riskDefaultIntercept. Did you mean "30062"?`,
      ],
    ],
    [
      'a scene that the description asks for and the module lacks',
      '"addressBatch":',
      '"addressBatches":',
      [
        `${file}:4:13 S203 security check: "scenes" lack "addressBatch", which \`x-proof\` of addressBatchCreate names. Did you mean "addressBatches"?`,
      ],
    ],
  ];
  it.each(wrong)('%s', (_given, from, to, wanted) => {
    expect(sentences(edit(project, file, from, to)).filter((one) => one.includes(' S203 '))).toEqual(wanted);
  });
});
