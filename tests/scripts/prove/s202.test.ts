import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a code that does not exist',
    file: SCREEN,
    right: '"131301": { "at"',
    wrong: '"131311": { "at"',
    wanted: [
      'schemas/screens/moneyAddress.json:138:21 S202 form "form": code 131311 is not in openapi/components/codes.yaml. Did you mean 131301 (addressInvalid)?',
    ],
  },
  {
    given: 'a code that the operation does not answer',
    file: SCREEN,
    right: '"131301": { "at"',
    wrong: '"131302": { "at"',
    wanted: [
      'schemas/screens/moneyAddress.json:138:21 S202 form "form": addressCreate does not answer with code 131302 (addressDuplicate).',
    ],
  },
  {
    given: 'a field that the form does not have',
    file: SCREEN,
    right: '"at": "/address"',
    wrong: '"at": "/adress"',
    wanted: ['schemas/screens/moneyAddress.json:138:39 S202 form "form": /adress is no field of the form.'],
  },
];

describe('S202: codes', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
