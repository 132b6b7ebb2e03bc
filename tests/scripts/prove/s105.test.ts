import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a text compared with a number',
    file: SCREEN,
    right: '{ "$": "item#/status" }, 1]',
    wrong: '{ "$": "item#/status" }, "1"]',
    wanted: [
      'schemas/screens/moneyAddress.json:17:99 S105 source "addresses": "1" is never a value of item#/status, which is 0 or 1. Did you mean 1?',
    ],
  },
  {
    given: 'a value that is not in the enum',
    file: SCREEN,
    right: '"0"] }',
    wrong: '"2"] }',
    wanted: [
      'schemas/screens/moneyAddress.json:42:59 S105 options of filter "chain": "2" is never a value of item#/isOpen, which is "0" or "1".',
    ],
  },
  {
    given: 'a status missing in the map, and an impossible one',
    file: SCREEN,
    right: '"1": { "label": "book.locked", "tone": "warn" }',
    wrong: '"2": { "label": "book.locked", "tone": "warn" }',
    wanted: [
      'schemas/screens/moneyAddress.json:61:25 S105 column "status": the status map says nothing for "1", and there is no "other".',
      'schemas/screens/moneyAddress.json:64:15 S105 column "status": status "2" is never a value here, which is "0" or "1".',
    ],
  },
  {
    given: 'a fact that is written in the file, and a map without it',
    file: SCREEN,
    right: '"body": [\n    {\n      "id": "book",',
    wrong: `"body": [{ "id": "facts", "kind": "detail", "title": "book.title", "items": [
      { "id": "sure", "label": "book.title", "value": "met", "format": "status",
        "formatArgs": { "map": { "mett": { "label": "book.locked", "tone": "warn" } } } }] },
    {\n      "id": "book",`,
    wanted: [
      'schemas/screens/moneyAddress.json:23:23 S105 fact "sure": the status map says nothing for "met", and there is no "other".',
      'schemas/screens/moneyAddress.json:23:34 S105 fact "sure": status "mett" is never a value here, which is "met". Did you mean "met"?',
    ],
  },
  {
    given: 'a map of values that the contract does not list, without a default',
    file: SCREEN,
    right: '"label": "common.chain", "format": "chain" }',
    wrong: `"label": "common.chain", "format": "status",
          "formatArgs": { "map": { "TRX": { "label": "book.usable", "tone": "success" } } } }`,
    wanted: [
      'schemas/screens/moneyAddress.json:49:25 S105 column "chain": the contract does not list the values, so the status map needs "other".',
    ],
  },
  {
    given: 'a property of a widget',
    file: SCREEN,
    right: '"layout": "wide"',
    wrong: '"layout": "wider"',
    wanted: [
      'schemas/screens/moneyAddress.json:110:61 S105 widget "deposit": "wider" is never a value of "layout", which is "wide" or "narrow". Did you mean "wide"?',
    ],
  },
  {
    given: 'an amount compared as a date',
    file: 'schemas/screens/moneyAddress.json',
    right: '"label": "book.remove",',
    wrong: '"label": "book.remove", "when": { "gt": [{ "$": "row#/limit" }, "0"], "as": "date" },',
    wanted: [
      'schemas/screens/moneyAddress.json:79:52 S105 button "remove": row#/limit is not a time, so it cannot be compared as date. Did you mean "as": "decimal"?',
    ],
  },
  {
    given: 'a text compared as a date',
    file: 'schemas/screens/moneyAddress.json',
    right: '"label": "book.remove",',
    wrong:
      '"label": "book.remove", "when": { "lt": [{ "$": "row#/created_at" }, { "$": "row#/address" }], "as": "date" },',
    wanted: [
      'schemas/screens/moneyAddress.json:79:80 S105 button "remove": row#/address is not a time, so it cannot be compared as date. Did you mean "as": "decimal"?',
    ],
  },
  {
    given: 'an amount compared with a text',
    file: 'schemas/screens/moneyAddress.json',
    right: '"label": "book.remove",',
    wrong: '"label": "book.remove", "when": { "gt": [{ "$": "row#/limit" }, "none"], "as": "decimal" },',
    wanted: [
      'schemas/screens/moneyAddress.json:79:75 S105 button "remove": "none" is not an amount, so the comparison could never hold. Write an amount such as "0.5" or "100".',
    ],
  },
  {
    given: 'an amount with a fallback that is not an amount',
    file: 'schemas/screens/moneyAddress.json',
    right: '"label": "book.remove",',
    wrong:
      '"label": "book.remove", "when": { "gt": [{ "$": "row#/limit", "or": "none" }, "1"], "as": "decimal" },',
    wanted: [
      'schemas/screens/moneyAddress.json:79:79 S105 button "remove": "none" is not an amount, so the comparison could never hold. Write an amount such as "0.5" or "100".',
    ],
  },
  {
    given: 'a time compared with an amount',
    file: 'schemas/screens/moneyAddress.json',
    right: '"label": "book.remove",',
    wrong: '"label": "book.remove", "when": { "lt": [{ "$": "row#/created_at" }, "0.5"], "as": "date" },',
    wanted: [
      'schemas/screens/moneyAddress.json:79:80 S105 button "remove": "0.5" is not a time, so the comparison could never hold. Did you mean "as": "decimal"?',
    ],
  },
  {
    given: 'a fallback of another type',
    file: 'schemas/screens/moneyAddress.json',
    right: '"coin": { "$": "row#/coin" }',
    wrong: '"coin": { "$": "row#/coin", "or": 7 }',
    wanted: [
      'schemas/screens/moneyAddress.json:54:61 S105 column "limit": 7 is never a value of row#/coin, which is text.',
    ],
  },
  {
    given: 'a fixed value that the field cannot have',
    file: 'schemas/screens/moneyAddress.json',
    right: '"options": {\n            "/chain"',
    wrong:
      '"options": {\n            "/remark": { "values": [{ "value": 7, "label": "book.add" }] },\n            "/chain"',
    wanted: [
      'schemas/screens/moneyAddress.json:126:48 S105 options of field "/remark": 7 is no choice here.',
    ],
  },
  {
    given: 'a filter compared with a number',
    file: 'schemas/screens/moneyAddress.json',
    right: '"coin": { "$": "filter#/coin" }, "layout": "wide"',
    wrong:
      '"coin": { "$": "filter#/coin" }, "layout": "wide" }, "when": { "eq": [{ "$": "filter#/chain" }, 7] ',
    wanted: [
      'schemas/screens/moneyAddress.json:110:114 S105 widget "deposit": 7 is never a value of filter#/chain, which is text.',
    ],
  },
  {
    given: 'a status without its text',
    file: 'schemas/screens/moneyAddress.json',
    right: '"format": "chain"',
    wrong: '"format": "status"',
    wanted: [
      'schemas/screens/moneyAddress.json:48:81 S105 column "chain": format "status" has no "map", so it says nothing for any value.',
    ],
  },
];

const lock = (on: string) =>
  edit(
    fixture,
    SCREEN,
    '"props": { "coin": { "$": "filter#/coin" }, "layout": "wide" }\n    }',
    `"props": { "coin": { "$": "filter#/coin" }, "layout": "wide" }
    },
    ${JSON.stringify({
      id: 'lock',
      kind: 'switch',
      label: 'book.add',
      text: 'book.empty',
      on: { $: on },
      turnOn: { id: 'turnOn', label: 'book.add', do: [{ refresh: ['addresses'] }] },
      turnOff: { id: 'turnOff', label: 'book.remove', do: [{ refresh: ['addresses'] }] },
    })}`,
  );

/** The form for a new address, which is opened with a status and shown only for one. */
const opened = (given: unknown, wanted: unknown) =>
  [
    [
      '"with": { "coin": { "$": "filter#/coin" } }',
      `"with": { "coin": "BTC", "status": ${JSON.stringify(given)} }`,
    ],
    ['"params": { "coin": "string" }', '"params": { "coin": "string", "status": "string" }'],
    [
      '"form": "addressCreate",',
      `"form": "addressCreate", "when": ${JSON.stringify({ eq: [{ $: 'params#/status' }, wanted] })},`,
    ],
  ].reduce((project, [from = '', to = '']) => edit(project, SCREEN, from, to), fixture);

const parameters = [
  { given: 'the value that it is given', project: opened('new', 'new'), wanted: [] },
  { given: 'a value of which nothing is known', project: opened({ $: 'filter#/coin' }, 'new'), wanted: [] },
  {
    given: 'a fallback value',
    project: opened({ $: 'addresses#/nextPageCursor', or: 'new' }, 'old'),
    wanted: [],
  },
  {
    given: 'a value that it is never given',
    project: opened('new', 'nwe'),
    wanted: [
      'S105 form "form": "nwe" is never a value of params#/status, which is "new". Did you mean "new"?',
    ],
  },
];

/** A fact with an amount of money. */
const priced = (currency: unknown) =>
  edit(
    fixture,
    SCREEN,
    '"body": [\n    {\n      "id": "book",',
    `"body": [${JSON.stringify({
      id: 'facts',
      kind: 'detail',
      title: 'book.title',
      items: [{ id: 'price', label: 'book.title', value: '7', format: 'fiat', formatArgs: { currency } }],
    })},
    {\n      "id": "book",`,
  );

const currencies = [
  { given: 'USD', currency: 'USD', wanted: [] },
  { given: 'none, which is USD', currency: '', wanted: [] },
  {
    given: 'an unknown one',
    currency: 'USDX',
    wanted: ['S105 fact "price": "USDX" is no currency of ISO 4217. Did you mean "USD"?'],
  },
  {
    given: 'a number instead of one',
    currency: 3,
    wanted: ['S105 fact "price": 3 is no currency of ISO 4217.'],
  },
  {
    given: 'an unknown one as a fallback',
    currency: { $: 'filter#/coin', or: 'EUX' },
    wanted: ['S105 fact "price": "EUX" is no currency of ISO 4217. Did you mean "EUR"?'],
  },
];

const said = (project: typeof fixture) => sentences(project).map((text) => text.replace(/^\S+ /, ''));

describe('S105: literals', () => {
  it.each(parameters)('a parameter of an overlay is compared with $given', ({ project, wanted }) => {
    expect(said(project)).toEqual(wanted);
  });

  it.each(currencies)('an amount is in a currency: $given', ({ currency, wanted }) => {
    expect(said(priced(currency))).toEqual(wanted);
  });

  it('a switch that shows no truth value', () => {
    expect(sentences(lock('addresses#/total'))).toEqual([
      'schemas/screens/moneyAddress.json:112:78 S105 switch "lock": true is never a value of addresses#/total, which is a whole number.',
    ]);
  });

  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
