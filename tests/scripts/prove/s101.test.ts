import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a route that does not exist',
    file: SCREEN,
    right: '"route": "moneyAddress"',
    wrong: '"route": "moneyAdress"',
    wanted: [
      'schemas/screens/moneyAddress.json:4:12 S101 "moneyAdress" is not one of the 17 routes. Did you mean "moneyAddress"?',
    ],
  },
  {
    given: "a route that is not the file's",
    file: SCREEN,
    right: '"route": "moneyAddress"',
    wrong: '"route": "deposit"',
    wanted: [
      'schemas/screens/moneyAddress.json:4:12 S101 "route" is "deposit", but the file is called moneyAddress.json; both must be the route\'s id.',
    ],
  },
  {
    given: 'a link with the wrong parameter',
    file: SCREEN,
    right: '"params": { "id": "7" }',
    wrong: '"params": { "ids": "7" }',
    wanted: [
      'schemas/screens/moneyAddress.json:101:18 S101 button "past": route lwbExchangeHistory (/exchange/lwb-exchange/history/:id) needs the parameter "id".',
      'schemas/screens/moneyAddress.json:101:60 S101 button "past": route lwbExchangeHistory (/exchange/lwb-exchange/history/:id) has no parameter "ids". Did you mean "id"?',
    ],
  },
];

describe('S101: routes', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
