import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const cases = [
  {
    given: 'a source that nothing reads',
    file: SCREEN,
    right: '"sources": {',
    wrong: '"sources": { "chains": { "op": "withdrawCoinChain", "args": { "/coin": "BTC" } },',
    wanted: ['schemas/screens/moneyAddress.json:8:16 S503 nothing on the page reads the source "chains".'],
  },
  {
    given: 'an overlay that nothing opens',
    file: SCREEN,
    right: '"open": "create", "with": { "coin": { "$": "filter#/coin" } }',
    wrong: '"refresh": ["addresses"]',
    wanted: ['schemas/screens/moneyAddress.json:114:5 S503 nothing on the page opens the overlay "create".'],
  },
  {
    given: 'a form that no page uses',
    file: SCREEN,
    right: '"form": "addressCreate"',
    wrong: '"form": "others"',
    wanted: ['schemas/screens/moneyAddress.json:122:19 S104 form "form": schemas/forms has no "others".'],
  },
  {
    given: 'a filter that nothing reads',
    file: 'schemas/screens/moneyAddress.json',
    right: '"args": { "/coin": { "$": "filter#/coin" }, "/chain": { "$": "filter#/chain" } }',
    wrong: '"args": { "/coin": { "$": "filter#/coin" } }',
    wanted: [
      'schemas/screens/moneyAddress.json:30:9 S503 filter "chain": nothing on the page reads filter#/chain.',
    ],
  },
  {
    given: 'a span of days that nothing reads',
    file: 'schemas/screens/moneyAddress.json',
    right: '{ "id": "coin", "label": "common.coin", "as": "text" }',
    wrong:
      '{ "id": "coin", "label": "common.coin", "as": "text" }, { "id": "time", "label": "common.coin", "as": "dateRange" }',
    wanted: [
      'schemas/screens/moneyAddress.json:29:65 S503 filter "time": nothing on the page reads filter#/time.',
    ],
  },
  {
    given: 'closing what is not open',
    file: 'schemas/screens/moneyAddress.json',
    right: '"do": [{ "go"',
    wrong: '"do": [{ "close": true }, { "go"',
    wanted: [
      'schemas/screens/moneyAddress.json:101:18 S503 "close" has nothing to close: it stands in no overlay.',
    ],
  },
];

describe('S503: unused parts', () => {
  it.each(cases)('$given', ({ file, right, wrong, wanted }) => {
    expect(sentences(edit(fixture, file, right, wrong))).toEqual(wanted);
  });

  it('reports nothing when there is no error', () => {
    expect(sentences(fixture)).toEqual([]);
  });
});
