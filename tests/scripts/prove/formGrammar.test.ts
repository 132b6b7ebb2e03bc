import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const LABEL = '"submitLabel": "book.save",';
const bounds = (rule: string) =>
  `${LABEL} "bounds": { "/address": { "rules": [{ ${rule}, "key": "book.invalid" }] } },`;

const cases = [
  {
    given: 'an initial value that the field cannot have',
    right: '"initial": { "/coin": { "$": "params#/coin" } }',
    wrong: '"initial": { "/coin": 7 }',
    wanted: [
      'schemas/screens/moneyAddress.json:124:33 S105 form "form": 7 is never a value of form#/coin, which is text.',
    ],
  },
  {
    given: 'a field in no part',
    right: LABEL,
    wrong: `${LABEL} "part": ["/coin", "/chain", "/address"],`,
    wanted: [
      'schemas/screens/moneyAddress.json:122:19 S201 form "form": no part of "addressCreate" has /remark.',
    ],
  },
  {
    given: 'a field that the form does not have',
    right: LABEL,
    wrong: `${LABEL} "part": ["/coin", "/chain", "/address", "/remark", "/tag"],`,
    wanted: [
      'schemas/screens/moneyAddress.json:123:90 S104 form "form": /tag is not in the form addressCreate.',
    ],
  },
  {
    given: 'a missing text of the button',
    right: LABEL,
    wrong: '',
    wanted: ['schemas/screens/moneyAddress.json:122:19 S403 form "form": its button has no "submitLabel".'],
  },
  {
    given: 'a limit that is not an amount',
    right: LABEL,
    wrong: bounds('"min": "ten"'),
    wanted: [
      'schemas/screens/moneyAddress.json:123:84 S107 bounds of "/address": "min" needs a decimal string.',
    ],
  },
  {
    given: 'a limit that reads a text',
    right: LABEL,
    wrong: bounds('"max": { "$": "form#/remark" }'),
    wanted: [
      'schemas/screens/moneyAddress.json:123:91 S107 bounds of "/address": "max" needs a decimal string.',
    ],
  },
  {
    given: 'a calculation without what it needs',
    right: LABEL,
    wrong: bounds('"max": { "derive": "withdrawFee", "of": { "amount": "1" } }'),
    wanted: [
      'schemas/screens/moneyAddress.json:123:96 S103 bounds of "/address": withdrawFee needs "fee" in "of".',
    ],
  },
  {
    given: 'a calculation with something that it does not know',
    right: LABEL,
    wrong: bounds('"max": { "derive": "withdrawFee", "of": { "amount": "1", "fees": "1" } }'),
    wanted: [
      'schemas/screens/moneyAddress.json:123:134 S104 bounds of "/address": withdrawFee does not take "fees". Did you mean "fee"?',
    ],
  },
  {
    given: 'a calculation that does not exist',
    right: LABEL,
    wrong: bounds('"max": { "derive": "withdrawFees", "of": {} }'),
    wanted: [
      'schemas/screens/moneyAddress.json:123:96 S002 "derive" of derived value of form "form" is "withdrawFees"; it must be "afterServiceFee", "serviceFee", "sumOf", "withdrawDeducted", "withdrawFee", "withdrawMost" or "withdrawReceived". Did you mean "withdrawFee"?',
    ],
  },
  {
    given: 'a source that reads the input',
    right: '"/coin": { "$": "filter#/coin" }, "/chain"',
    wrong: '"/coin": { "$": "form#/address" }, "/chain"',
    wanted: [
      'schemas/screens/moneyAddress.json:12:15 S501 source "addresses": it asks with /address, which is typed, so it needs "debounceMs".',
    ],
  },
  {
    given: 'an option that fills a field from nowhere',
    right: '"items": "/chains",\n              "value": "/chain"',
    wrong: '"items": "/chains", "fills": { "/address": "/adress" },\n              "value": "/chain"',
    wanted: [
      'schemas/screens/moneyAddress.json:129:58 S104 options of field "/chain": /adress is not in /chains of the result of withdrawCoinChain.',
    ],
  },
];

describe('parts of a form, bounds, calculations and what options do', () => {
  it.each(cases)('$given', ({ right, wrong, wanted }) => {
    expect(sentences(edit(fixture, SCREEN, right, wrong))).toEqual(wanted);
  });
});
