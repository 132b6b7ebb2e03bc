import { describe, expect, it } from 'vitest';
import { editionFixture, HONG_KONG, TURKEY } from './editionFixture.ts';
import { edit, sentences } from './fixture.ts';

/** Hong Kong ends peer-to-peer trading at a moment, and says when it closes. */
function closing(at: string, tradingEnds: string) {
  const flags = `"siteClearance": { "action": "custom", "ext": { "at": "${at}" }, "reason": "The company leaves." },
    "p2p": { "action": "hide", "from": "${tradingEnds}", "reason": "The company leaves." },
    "slash": {`;
  return edit(editionFixture, HONG_KONG, '"slash": {', flags);
}

describe('S701: years of dates', () => {
  it.each([
    {
      given: 'two digits in the wrong order',
      right: '"2028-02-01T00:00:00Z"',
      wrong: '"2082-02-01T00:00:00Z"',
      wanted:
        'TUR.json:33:18 warning S701 "until" of entry "card" is in the year 2082: dates of editions lie between 2020 and 2060. Did you mean 2027?',
    },
    {
      given: 'a digit that is wrong',
      right: '"2028-02-01T00:00:00Z"',
      wrong: '"2048-02-01T00:00:00Z"',
      wanted:
        'TUR.json:33:18 warning S701 "until" of entry "card" is in the year 2048: more than 10 years from most other dates of the editions. Did you mean 2027?',
    },
  ])('$given', ({ right, wrong, wanted }) => {
    const found = sentences(edit(editionFixture, TURKEY, right, wrong));
    expect(found).toEqual([`schemas/compliance/editions/${wanted}`]);
  });

  it('reports a date among the values of an entry, however distant all others are', () => {
    const found = sentences(closing('2207-03-31T16:00:00Z', '2027-03-31T16:00:00Z'));
    expect(found).toEqual([
      'schemas/compliance/editions/HKG.json:6:59 warning S701 "at" of entry "siteClearance" is in the year 2207: dates of editions lie between 2020 and 2060. Did you mean 2027?',
    ]);
  });

  it('reports a year that makes an entry end before it begins once, as an error', () => {
    const found = sentences(edit(editionFixture, TURKEY, '"2028-01-01T00:00:00Z"', '"2208-01-01T00:00:00Z"'));
    expect(found).toEqual([expect.stringContaining(' S304 ')]);
  });

  it('accepts dates within ten years of each other', () => {
    expect(
      sentences(edit(editionFixture, TURKEY, '"2028-02-01T00:00:00Z"', '"2037-02-01T00:00:00Z"')),
    ).toEqual([]);
  });
});

describe('S701: the announced closing date of a site', () => {
  it('is reported a year after its last closure', () => {
    expect(sentences(closing('2028-03-31T16:00:00Z', '2027-03-31T16:00:00Z'))).toEqual([
      'schemas/compliance/editions/HKG.json:6:59 warning S701 "at" of the ext of "siteClearance" is 2028-03-31T16:00:00Z, 366 days after the last moment at which something closes on this site (2027-03-31T16:00:00Z). The notice counts down to it: check both dates.',
    ]);
  });

  it('is reported a year before it', () => {
    expect(sentences(closing('2026-03-31T16:00:00Z', '2027-03-31T16:00:00Z'))).toEqual([
      expect.stringContaining('is 2026-03-31T16:00:00Z, 365 days before the last moment'),
    ]);
  });

  it('is accepted within half a year', () => {
    expect(sentences(closing('2027-09-27T16:00:00Z', '2027-03-31T16:00:00Z'))).toEqual([]);
  });
});
