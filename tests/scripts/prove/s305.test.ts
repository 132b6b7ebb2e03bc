import { describe, expect, it } from 'vitest';
import { editionFixture, ISLAMIC } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const edited = (flag: string, rest: string) =>
  edit(
    editionFixture,
    ISLAMIC,
    '"flags": {',
    `"flags": { "${flag}": { "reason": "Decision 9 of the board.", ${rest} },`,
  );

const cases = [
  {
    given: 'a part hidden by a site is shown again',
    project: edit(editionFixture, ISLAMIC, ',\n      "overrides": "hide"', ''),
    wanted: [
      'ISLAMIC.json:10:14 S305 entry "slash" opens what HKG.json (line 6) hides, and would have no effect there. Take it out, or add "overrides": "hide" and say in "reason" who allowed it.',
    ],
  },
  {
    given: 'a part is shown while the site hides it',
    project: edited('sideBot', '"action": "show", "from": "2026-12-01T00:00:00Z"'),
    wanted: [
      'ISLAMIC.json:5:25 S305 entry "sideBot" opens what HKG.json (line 10) hides, and would have no effect there. Take it out, or add "overrides": "hide" and say in "reason" who allowed it.',
    ],
  },
  {
    given: 'a part is shown when the site no longer hides it',
    project: edited('sideBot', '"action": "show", "from": "2027-01-01T00:00:00Z"'),
    wanted: [],
  },
  {
    given: 'an exception where nothing is hidden',
    project: edited('botFuturesGrid', '"action": "show", "overrides": "hide"'),
    wanted: [
      'ISLAMIC.json:5:90 S305 entry "botFuturesGrid" has "overrides", but there is no hide of a site for it to undo: take it out.',
    ],
  },
  { given: 'an exception that is written down', project: editionFixture, wanted: [] },
];

describe('S305: what a site hides stays hidden', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project)).toEqual(wanted.map((one) => `schemas/compliance/editions/${one}`));
  });
});
