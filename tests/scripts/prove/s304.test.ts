import { describe, expect, it } from 'vitest';
import { editionFixture, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

const cases = [
  {
    given: 'an hour that does not exist',
    right: '"2027-03-01T00:00:00Z"',
    wrong: '"2027-03-01T25:00:00Z"',
    wanted:
      'TUR.json:27:18 S304 "until" of entry "card" is "2027-03-01T25:00:00Z", a moment that no calendar has: check its month (01 to 12), day and hour (00 to 23).',
  },
  {
    given: 'an end that is the beginning',
    right: '"2028-02-01T00:00:00Z"',
    wrong: '"2028-01-01T00:00:00Z"',
    wanted:
      'TUR.json:33:18 S304 entry "card" ends (2028-01-01T00:00:00Z) before it begins (2028-01-01T00:00:00Z): "until" must be later than "from".',
  },
  {
    given: 'an entry without dates beside one with dates',
    right: '"from": "2028-01-01T00:00:00Z",\n        "until": "2028-02-01T00:00:00Z",\n        ',
    wrong: '',
    wanted:
      'TUR.json:30:7 S304 entry "card": this holds at the same time as the entry of line 25: let one end ("until") when the other begins ("from").',
  },
];

describe('S304: dates of entries', () => {
  it.each(cases)('$given', ({ right, wrong, wanted }) => {
    const found = sentences(edit(editionFixture, TURKEY, right, wrong));
    expect(found).toEqual([`schemas/compliance/editions/${wanted}`]);
  });

  it('an entry may begin at the moment at which the previous one ends', () => {
    const right = edit(editionFixture, TURKEY, '"2027-03-01T00:00:00Z"', '"2028-01-01T00:00:00Z"');
    expect(sentences(right)).toEqual([]);
  });
});
