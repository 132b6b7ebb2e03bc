import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'an unknown property',
    file: SCREEN,
    right: '"label": "book.limit"',
    wrong: '"labl": "book.limit"',
    wanted: [
      'schemas/screens/moneyAddress.json:52:11 S002 unknown property "labl" in column "limit". Did you mean "label"?',
    ],
  },
  {
    given: 'a word that is not in a list',
    file: SCREEN,
    right: '"as": "text"',
    wrong: '"as": "txt"',
    wanted: [
      'schemas/screens/moneyAddress.json:29:55 S002 "as" of filter "coin" is "txt"; it must be "select", "dateRange" or "text". Did you mean "text"?',
    ],
  },
  {
    given: 'an unknown kind of node',
    file: SCREEN,
    right: '"kind": "widget"',
    wrong: '"kind": "widgit"',
    wanted: [
      'schemas/screens/moneyAddress.json:108:15 S002 node "deposit" has the unknown kind "widgit". Did you mean "widget"?',
    ],
  },
  {
    given: 'a number instead of text',
    file: SCREEN,
    right: '"key": "/id"',
    wrong: '"key": 7',
    wanted: ['schemas/screens/moneyAddress.json:26:14 S002 "key" of table "book" must be text.'],
  },
  {
    given: 'an unknown operator of a condition',
    file: SCREEN,
    right: '"match": { "eq"',
    wrong: '"match": { "eqq"',
    wanted: [
      'schemas/screens/moneyAddress.json:17:74 S002 condition of source "addresses" has the unknown "eqq"; it needs one of all, any, eq, flag, gt, has, in, login, lt, not or some. Did you mean "eq"?',
    ],
  },
  {
    given: 'an unknown way of paging',
    file: SCREEN,
    right: '"mode": "page"',
    wrong: '"mode": "pages"',
    wanted: [
      'schemas/screens/moneyAddress.json:13:25 S002 paging of source "addresses" has the unknown mode "pages". Did you mean "page"?',
    ],
  },
  {
    given: 'an unknown action',
    file: SCREEN,
    right: '{ "close": true }',
    wrong: '{ "clos": true }',
    wanted: [
      'schemas/screens/moneyAddress.json:137:28 S002 action of form "form" has the unknown "clos"; it needs one of call, close, copy, download, go, open, refresh, setFilter or toast. Did you mean "close"?',
    ],
  },
  {
    given: 'a list where one value stands',
    file: SCREEN,
    right: '"id": "7"',
    wrong: '"id": [7]',
    wanted: [
      'schemas/screens/moneyAddress.json:101:57 S002 "id" of go action of button "past" must be text, a number, true or false, null or an object { … }. For example: "USDT" or {"$":"row#/coin"}.',
    ],
  },
  {
    given: 'an unknown meta-schema',
    file: SCREEN,
    right: '../meta/screen.v1.json',
    wrong: '../meta/scren.v1.json',
    wanted: [
      'schemas/screens/moneyAddress.json:2:14 S002 "$schema" is "../meta/scren.v1.json", which is none of the files of schemas/meta. Did you mean "screen.v1.json"?',
    ],
  },
  {
    given: 'a field that is picked twice',
    file: FORM,
    right: '"pick": ["/coin", "/chain",',
    wrong: '"pick": ["/coin", "/coin", "/chain",',
    wanted: ['schemas/forms/addressCreate.json:5:21 S002 "pick" of the file has "/coin" twice.'],
  },
];

describe('S002: a file without the shape of its meta-schema', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});

describe('S002: an operator that a condition does not have', () => {
  const OPERATORS = 'all, any, eq, flag, gt, has, in, login, lt, not or some';
  const wrong = (condition: string) =>
    sentences(
      edit(fixture, SCREEN, '"label": "book.remove",', `"label": "book.remove", "when": ${condition},`),
    ).map((one) => one.replace(/^\S+ /, ''));

  it.each([
    [
      '{ "gte": [{ "$": "row#/limit" }, "1"], "as": "decimal" }',
      `has the unknown "gte"; it needs one of ${OPERATORS}. Write { "not": { "lt": … } } for "at least".`,
    ],
    [
      '{ "hsa": { "$": "row#/limit" } }',
      `has the unknown "hsa"; it needs one of ${OPERATORS}. Did you mean "has"?`,
    ],
    ['{ "and": [{ "login": true }] }', `has the unknown "and"; it needs one of ${OPERATORS}. Write "all".`],
    ['{ "like": [{ "$": "row#/coin" }, "B"] }', `has the unknown "like"; it needs one of ${OPERATORS}.`],
    [
      '{ "sme": { "$": "addresses#/data" }, "match": { "login": true } }',
      `has the unknown "sme"; it needs one of ${OPERATORS}. Did you mean "some"?`,
    ],
  ])('%s', (condition, wanted) => {
    expect(wrong(condition)).toEqual([`S002 condition of button "remove" ${wanted}`]);
  });
});
