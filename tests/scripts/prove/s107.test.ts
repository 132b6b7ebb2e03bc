import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'an amount that the contract gives as a number',
    file: SCREEN,
    right: '"at": "/limit"',
    wrong: '"at": "/limitNumber"',
    wanted: [
      'schemas/screens/moneyAddress.json:53:21 S107 column "limit": format "coin" needs a decimal string, but the contract gives a plain number.',
    ],
  },
  {
    given: "a unit that is not the contract's",
    file: SCREEN,
    right: '"unit": "s"',
    wrong: '"unit": "ms"',
    wanted: [
      'schemas/screens/moneyAddress.json:73:35 S107 column "added": the unit declared is "ms", but the contract says timestamp-s. Write "formatArgs": { "unit": "s" }.',
    ],
  },
  {
    given: 'a time without unit',
    file: SCREEN,
    right: ',\n          "formatArgs": { "unit": "s" }',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:72:21 S107 column "added": no unit is declared, but the contract says timestamp-s. Write "formatArgs": { "unit": "s" }.',
    ],
  },
  {
    given: 'an option of another format',
    file: SCREEN,
    right: '"unit": "s"',
    wrong: '"unit": "s", "significant": 7',
    wanted: [
      'schemas/screens/moneyAddress.json:73:55 S107 column "added": format "dateTime" knows no "significant", which belongs to "rate" or "sparkline".',
    ],
  },
  {
    given: 'a QR code of something other than an address',
    file: SCREEN,
    right: '"unit": "s"',
    wrong: '"unit": "s", "qr": true',
    wanted: [
      'schemas/screens/moneyAddress.json:73:46 S107 column "added": format "dateTime" knows no "qr", which belongs to "address".',
    ],
  },
  {
    given: 'a currency for something other than money',
    file: SCREEN,
    right: '"unit": "s"',
    wrong: '"unit": "s", "currency": "USD"',
    wanted: [
      'schemas/screens/moneyAddress.json:73:52 S107 column "added": format "dateTime" knows no "currency", which belongs to "fiat".',
    ],
  },
  {
    given: 'a date format for a text',
    file: SCREEN,
    right: '"at": "/created_at"',
    wrong: '"at": "/chainName"',
    wanted: [
      'schemas/screens/moneyAddress.json:72:21 S107 column "added": format "dateTime" needs a time, but the contract gives a plain string.',
    ],
  },
  {
    given: 'an amount shown as it is',
    file: 'schemas/screens/moneyAddress.json',
    right: '"format": "coin",\n',
    wrong: '"format": "text",\n',
    wanted: [
      'schemas/screens/moneyAddress.json:53:21 S107 column "limit": format "text" shows a text, one of a fixed list or a number, but the contract gives an amount. Amounts are "coin" or "fiat".',
    ],
  },
  {
    given: 'a time shown as a number',
    file: 'schemas/screens/moneyAddress.json',
    right: '"format": "dateTime",\n          "formatArgs": { "unit": "s" }',
    wrong: '"format": "count"',
    wanted: [
      'schemas/screens/moneyAddress.json:72:21 S107 column "added": format "count" shows a number, but the contract gives a time. Times are "date" or "dateTime".',
    ],
  },
  {
    given: 'an amount shown as a rate',
    file: 'schemas/screens/moneyAddress.json',
    right: '"format": "coin",\n',
    wrong: '"format": "rate",\n',
    wanted: [
      'schemas/screens/moneyAddress.json:53:21 S107 column "limit": format "rate" needs a decimal string of format "rate", but the contract gives a string of format "decimal".',
    ],
  },
];

const toLine = (at: string) =>
  edit(
    fixture,
    SCREEN,
    '"at": "/limit",\n          "label": "book.limit",\n          "format": "coin",\n          "formatArgs": { "coin": { "$": "row#/coin" } }',
    `"at": "${at}",\n          "label": "book.limit",\n          "format": "sparkline"`,
  );

describe('S107: a sparkline', () => {
  it.each([
    ['/limit', 'a string of format "decimal"'],
    ['/owner', 'a plain object'],
    ['/limitWords', 'a list of which an entry is a plain string'],
    ['/heldLimits', 'a list of which an entry may be empty'],
    ['/labels', 'a list of which an entry is a plain object'],
  ])('of %s is refused', (at, given) => {
    expect(sentences(toLine(at))).toEqual([
      `schemas/screens/moneyAddress.json:53:21 S107 column "limit": format "sparkline" needs a list of decimal strings, but the contract gives ${given}.`,
    ]);
  });

  it('of decimal strings is accepted', () => {
    expect(sentences(toLine('/limits'))).toEqual([]);
  });
});

describe('S107: amounts and times', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
