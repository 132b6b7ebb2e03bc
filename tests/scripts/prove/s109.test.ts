import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'too often',
    file: SCREEN,
    right: '"everyMs": 4000',
    wrong: '"everyMs": 500',
    wanted: [
      'schemas/screens/moneyAddress.json:15:20 S109 "everyMs" of poll of source "addresses" is 500; it must be at least 2000.',
    ],
  },
  {
    given: 'no answer can end it',
    file: SCREEN,
    right: '"while": { "some": { "$": "addresses#/data" }, "match": { "eq": [{ "$": "item#/status" }, 1] } }',
    wrong: '"while": { "login": true }',
    wanted: [
      'schemas/screens/moneyAddress.json:17:18 S109 source "addresses": "while" does not read "addresses#…", so no answer can end the polling.',
    ],
  },
  {
    given: 'without end',
    file: SCREEN,
    right: '"maxTimes": 30,\n',
    wrong: '\n',
    wanted: [
      'schemas/screens/moneyAddress.json:14:15 S109 poll of source "addresses" has no "maxTimes". Add it: Stops after this many answers at the latest.',
    ],
  },
];

describe('S109: polling', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
