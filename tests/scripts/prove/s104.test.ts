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
    given: 'an option in a condition of a form file',
    file: FORM,
    right: 'option:/chain#/needTag',
    wrong: 'option:/chain#/needTags',
    wanted: [
      'schemas/screens/moneyAddress.json:122:19 S104 form addressCreate, field "/remark": option:/chain#/needTags is not in /chains of the result of withdrawCoinChain. Did you mean option:/chain#/needTag?',
    ],
  },
];

describe('S104: pointers and names', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('says nothing when it is right', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
