import { describe, expect, it } from 'vitest';
import { edit, FORM, fixture, MANIFEST, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a screen names an unknown operation',
    file: SCREEN,
    right: '"op": "addressList"',
    wrong: '"op": "adressList"',
    wanted: [
      'schemas/screens/moneyAddress.json:10:13 S102 source "addresses": operation "adressList" is not described in openapi/. Did you mean "addressList"?',
    ],
  },
  {
    given: 'a form names an unknown operation',
    file: FORM,
    right: '"from": { "op": "addressCreate" }',
    wrong: '"from": { "op": "addressCreat" }',
    wanted: [
      'schemas/forms/addressCreate.json:4:19 S102 form "addressCreate": operation "addressCreat" is not described in openapi/. Did you mean "addressCreate"?',
    ],
  },
  {
    given: 'a widget names an unknown operation',
    file: MANIFEST,
    right: '"withdrawCoinChain"',
    wrong: '"withdrawCoinChains"',
    wanted: [
      'src/widgets/chainAddress/manifest.json:8:18 S102 widget "chainAddress": operation "withdrawCoinChains" is not described in openapi/. Did you mean "withdrawCoinChain"?',
    ],
  },
  {
    given: 'what follows a widget waits for an operation that the widget never calls',
    file: SCREEN,
    right: '"layout": "wide" }',
    wrong: '"layout": "wide" }, "after": { "withdrawCoinChains": [{ "refresh": ["addresses"] }] }',
    wanted: [
      'schemas/screens/moneyAddress.json:110:82 S102 widget "deposit": widget "chainAddress" does not call the operation "withdrawCoinChains". Did you mean "withdrawCoinChain"?',
    ],
  },
];

describe('S102: operations', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
