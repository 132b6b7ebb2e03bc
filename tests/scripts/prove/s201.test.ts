import { describe, expect, it } from 'vitest';
import { DESCRIPTION, edit, FORM, fixture, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a field that the body does not have',
    file: FORM,
    right: '"/address", "/remark"],',
    wrong: '"/adress", "/remark"],',
    wanted: [
      'schemas/forms/addressCreate.json:5:31 S201 form "addressCreate": /adress is not in the request body of addressCreate. Did you mean /address?',
    ],
  },
  {
    given: 'a rule that allows more',
    file: FORM,
    right: '"maxLength": 12',
    wrong: '"maxLength": 40',
    wanted: [
      'schemas/forms/addressCreate.json:6:41 S201 form "addressCreate": "maxLength" of /remark would allow more than the contract, which says 20.',
    ],
  },
  {
    given: 'a required field is left out',
    file: FORM,
    right: '"pick": ["/coin", "/chain", "/address", "/remark"]',
    wrong: '"pick": ["/coin", "/chain", "/remark"]',
    wanted: [
      'schemas/forms/addressCreate.json:7:36 S104 form "addressCreate": /address is not one of its picked fields. The same is wrong in one more place.',
    ],
  },
  {
    given: 'a field that the contract began to require',
    file: DESCRIPTION,
    right: 'required: [coin, chain, address]',
    wrong: 'required: [coin, chain, address, owner]',
    wanted: [
      'schemas/forms/addressCreate.json:5:11 S201 form "addressCreate": addressCreate requires /owner, which the form leaves out. The same is wrong in one more place.',
    ],
  },
  {
    given: 'a field that is in no row',
    file: 'schemas/forms/addressCreate.json',
    right: ', ["/remark"]',
    wrong: '',
    wanted: [
      'schemas/forms/addressCreate.json:5:43 S201 form "addressCreate": /remark is in no row of "layout", so nobody can fill it in.',
    ],
  },
];

describe('S201: forms and their request body', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
