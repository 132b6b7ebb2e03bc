import { describe, expect, it } from 'vitest';
import { DESCRIPTION, edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'items that are not a list',
    file: SCREEN,
    right: '"items": "/data"',
    wrong: '"items": "/total"',
    wanted: [
      'schemas/screens/moneyAddress.json:11:16 S106 source "addresses": /total of the result of addressList is no list.',
    ],
  },
  {
    given: 'a key that is an object',
    file: SCREEN,
    right: '"key": "/id"',
    wrong: '"key": "/owner"',
    wanted: [
      'schemas/screens/moneyAddress.json:26:14 S106 table "book": the key /owner must be a text or a number, so that it can tell rows apart.',
    ],
  },
  {
    given: 'rows of a source without items',
    file: SCREEN,
    right: '"items": "/data",',
    wrong: '',
    wanted: [
      'schemas/screens/moneyAddress.json:25:15 S106 table "book": source "addresses" has no "items", so it gives no rows.',
    ],
  },
  {
    given: 'a bulk action where no rows can be chosen',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      ${bulk('"selection#/keys"')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:15 S106 table "book": "bulk" needs "select": "many", or nobody can choose the rows.',
    ],
  },
  {
    given: 'a bulk action that reads one row',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      "select": "many", ${bulk('"row#/id"')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:146 S104 button "removeAll": scope "row" is not known here.',
    ],
  },
  {
    given: 'chosen rows under a name they do not have',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      "select": "many", ${bulk('"selection#/kays"')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:146 S104 button "removeAll": selection#/kays is not in the chosen rows of addresses. Did you mean selection#/keys?',
    ],
  },
  {
    given: 'a row whose parts are not a list',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      ${parts('/owner', '/name', '/name')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:26 S106 table "book": /owner of a row (/data of the result of addressList) is no list.',
    ],
  },
  {
    given: 'parts of a row whose key is an object',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      ${parts('/labels', '/weight', '/name')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:44 S106 table "book": the key /weight must be a text or a number, so that it can tell rows apart.',
    ],
  },
  {
    given: 'a column that the parts of a row do not have',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      ${parts('/labels', '/name', '/nam')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:111 S104 column "n": /nam is not in /labels of /data of the result of addressList. Did you mean /name?',
    ],
  },
  {
    given: 'a row without its declared parts',
    file: SCREEN,
    right: '      "toolbar": [',
    wrong: `      ${parts('/lables', '/name', '/name')} "toolbar": [`,
    wanted: [
      'schemas/screens/moneyAddress.json:92:26 S104 table "book": /lables is not in a row (/data of the result of addressList). Did you mean /labels?',
    ],
  },
  {
    given: 'choices without a list',
    file: 'schemas/screens/moneyAddress.json',
    right:
      '"items": "/chains",\n            "value": "/chain",\n            "label": "/chainName",\n            "dependsOn": ["/coin"],\n            "disabled": { "eq": [{ "$": "item#/isOpen" }, "0"] }',
    wrong: '"value": "/chain",\n            "label": "/chainName",\n            "dependsOn": ["/coin"]',
    wanted: [
      'schemas/screens/moneyAddress.json:35:22 S106 options of filter "chain": "items" is missing, so withdrawCoinChain gives no choices.',
    ],
  },
];

/** What a row consists of, with one column. */
function parts(at: string, key: string, column: string): string {
  const columns = `[{ "id": "n", "at": "${column}", "label": "common.coin", "format": "text" }]`;
  return `"subRows": { "at": "${at}", "key": "${key}", "caption": "book.caption", "columns": ${columns} },`;
}

/** A button for the chosen rows; its confirmation tells each row's coin. */
function bulk(ids: string): string {
  const fact = '{ "id": "c", "label": "common.coin", "value": { "$": "row#/coin" }, "format": "text" }';
  const call = `{ "call": { "op": "addressDelete", "args": { "/ids": { "$": ${ids} } } } }`;
  return `"bulk": [{ "id": "removeAll", "label": "book.remove", "do": [${call}], "confirm": { "title": "book.removeTitle", "summary": [${fact}] } }],`;
}

describe('S106: lists and keys', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('takes the number of rows an operation accepts from the description', () => {
    const limited = edit(
      fixture,
      DESCRIPTION,
      'properties: { ids: { type: array, items',
      'properties: { ids: { type: array, maxItems: 20, items',
    );
    const wrong = edit(
      limited,
      SCREEN,
      '      "toolbar": [',
      `      "select": "many", ${bulk('"selection#/keys"')} "toolbar": [`,
    );
    expect(sentences(wrong)).toEqual([
      'schemas/screens/moneyAddress.json:92:139 S106 button "removeAll": /ids of addressDelete takes at most 20 rows, but 50 can be chosen on one page.',
    ]);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
