import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a column',
    file: SCREEN,
    right: '"at": "/chainName"',
    wrong: '"at": "/chainNam"',
    wanted: [
      'schemas/screens/moneyAddress.json:48:32 S104 column "chain": /chainNam is not in the result of addressList. Did you mean /chainName?',
    ],
  },
  {
    given: 'a scope',
    file: SCREEN,
    right: '"row#/coin"',
    wrong: '"rw#/coin"',
    wanted: [
      'schemas/screens/moneyAddress.json:54:42 S104 column "limit": scope "rw" is not known here. Did you mean row#/coin?',
    ],
  },
  {
    given: 'a pointer in a scope',
    file: SCREEN,
    right: '"$": "row#/coin"',
    wrong: '"$": "row#/con"',
    wanted: [
      'schemas/screens/moneyAddress.json:54:42 S104 column "limit": row#/con is not in a row of addresses (/data of the result of addressList). Did you mean row#/coin?',
    ],
  },
  {
    given: 'an argument',
    file: SCREEN,
    right: '"/coin": { "$": "filter#/coin" }, "/chain"',
    wrong: '"/coins": { "$": "filter#/coin" }, "/chain"',
    wanted: [
      'schemas/screens/moneyAddress.json:12:17 S104 source "addresses": /coins is not in the arguments of addressList. Did you mean /coin?',
    ],
  },
  {
    given: 'a source to refresh',
    file: SCREEN,
    right: '"refresh": ["addresses"]',
    wrong: '"refresh": ["adresses"]',
    wanted: [
      'schemas/screens/moneyAddress.json:86:38 S104 button "remove": this page has no source "adresses". Did you mean "addresses"?',
    ],
  },
  {
    given: 'a form file',
    file: SCREEN,
    right: '"form": "addressCreate"',
    wrong: '"form": "adressCreate"',
    wanted: [
      'schemas/screens/moneyAddress.json:122:19 S104 form "form": schemas/forms has no "adressCreate". Did you mean "addressCreate"?',
    ],
  },
  {
    given: 'a property of a widget',
    file: SCREEN,
    right: '"layout": "wide"',
    wrong: '"layuot": "wide"',
    wanted: [
      'schemas/screens/moneyAddress.json:110:51 S104 widget "deposit": chainAddress does not take "layuot". Did you mean "layout"?',
    ],
  },
  {
    given: 'a filter',
    file: SCREEN,
    right: '"$": "filter#/chain"',
    wrong: '"$": "filter#/chian"',
    wanted: [
      'schemas/screens/moneyAddress.json:12:68 S104 source "addresses": filter#/chian is not in the filters of this page. Did you mean filter#/chain?',
    ],
  },
  ...['chian', 'o'].map((name) => ({
    given: `a parameter of the address that nothing sets, read once, with a fallback: ${name}`,
    file: SCREEN,
    right: '"$": "filter#/chain"',
    wrong: `"or": "", "$": "filter#/${name}"`,
    wanted: [
      `schemas/screens/moneyAddress.json:12:78 S104 source "addresses": filter#/${name} is not in the filters of this page.${name === 'o' ? '' : ' Did you mean filter#/chain?'}`,
    ],
  })),
  {
    given: 'a field in a layout',
    file: FORM,
    right: '["/address"], ["/remark"]',
    wrong: '["/adress"], ["/remark"]',
    wanted: [
      'schemas/forms/addressCreate.json:7:36 S104 form "addressCreate": /adress is not one of its picked fields. Did you mean /address?',
    ],
  },
  {
    given: 'the end of a span of days',
    file: FORM,
    right: '"label": "book.address"',
    wrong: '"label": "book.address", "widget": "dayRange", "range": { "end": "/remar" }',
    wanted: [
      'schemas/forms/addressCreate.json:11:84 S104 form "addressCreate": /remar is not one of its picked fields. Did you mean /remark?',
    ],
  },
  {
    given: 'what blocks a form',
    file: SCREEN,
    right: '"submitLabel": "book.save",',
    wrong:
      '"submitLabel": "book.save", "blocked": { "when": { "has": { "$": "form#/con" } }, "text": "book.invalid" },',
    wanted: [
      'schemas/screens/moneyAddress.json:123:76 S104 form "form": form#/con is not in the form addressCreate. Did you mean form#/coin?',
    ],
  },
  {
    given: 'when a value is offered',
    file: SCREEN,
    right: '"options": {\n            "/chain"',
    wrong:
      '"options": {\n            "/remark": { "values": [{ "value": "a", "label": "book.add", "when": { "has": { "$": "params#/con" } } }] },\n            "/chain"',
    wanted: [
      'schemas/screens/moneyAddress.json:126:98 S104 options of field "/remark": params#/con is not in the params of overlay create. Did you mean params#/coin?',
    ],
  },
  {
    given: 'an option in a condition of a form file',
    file: FORM,
    right: 'option:/chain#/needTag',
    wrong: 'option:/chain#/needTags',
    wanted: [
      'schemas/screens/moneyAddress.json:122:19 S104 form addressCreate, field "/remark": option:/chain#/needTags is not in /chains of the result of withdrawCoinChain. Did you mean option:/chain#/needTag?',
    ],
  },
  {
    given: 'what a column is sorted by',
    file: SCREEN,
    right: '"at": "/chainName", "label": "common.chain",',
    wrong:
      '"at": "/chainName", "label": "common.chain", "sort": { "param": "/chian", "ascending": "a", "descending": "d" },',
    wanted: [
      'schemas/screens/moneyAddress.json:48:90 S104 column "chain": /chian is not in the arguments of addressList. Did you mean /chain?',
    ],
  },
];

describe('S104: pointers and names', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
