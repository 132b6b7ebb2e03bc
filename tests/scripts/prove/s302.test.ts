import { describe, expect, it } from 'vitest';
import { editionFixture } from './editionFixture.ts';
import { edit, SCREEN, sentences } from './fixture.ts';

/** The fixture with one more part in its screen. */
const withPart = (part: object) =>
  edit(
    editionFixture,
    SCREEN,
    '"body": [\n    {\n      "id": "book"',
    `"body": [${JSON.stringify(part)},\n    {\n      "id": "book"`,
  );

const notice = (more: object) =>
  withPart({ id: 'savings', kind: 'notice', tone: 'info', text: 'book.title', feature: 'earn', ...more });

/** The fixture's source under a flag with a coin, which it takes into `to`. */
const source = (to: string, coin: object | string = 'USDT') =>
  edit(
    editionFixture,
    SCREEN,
    '"args": { "/coin": { "$": "filter#/coin" }, "/chain"',
    `"feature": "convertCoins", "ext": { "/coin": "${to}" }, "args": { "/coin": ${JSON.stringify(coin)}, "/chain"`,
  );

const cases = [
  {
    given: 'values without a flag',
    project: notice({ feature: undefined, ext: { '/notice': '/text' } }),
    wanted: ['notice "savings" has "ext" but no "feature": name the flag whose values it takes.'],
  },
  {
    given: 'a flag that takes no values',
    project: notice({ feature: 'card', ext: { '/notice': '/text' } }),
    wanted: [
      'notice "savings": flag "card" has no values that could be taken: take "ext" out here, or give the flag an "ext" in schemas/compliance/flags.json.',
    ],
  },
  {
    given: 'a value that the flag does not have',
    project: notice({ ext: { '/notise': '/text' } }),
    wanted: ['notice "savings": /notise is not in the ext of "earn". Did you mean /notice?'],
  },
  {
    given: 'a property that no edition may set',
    project: notice({ ext: { '/notice': '/txt' } }),
    wanted: [
      'notice "savings": /txt cannot be set by an edition; of this part it may set /tone, /text or /values/at. Did you mean /text?',
    ],
  },
  {
    given: 'an arbitrary text where only some are valid',
    project: notice({ ext: { '/notice': '/tone' } }),
    wanted: [
      'notice "savings": /notice of the ext of "earn" does not fit /tone: it must list its values, out of "info", "warn", "success" and "fail".',
    ],
  },
  {
    given: 'a list in place of a text',
    project: notice({ feature: 'fiatDepositWithdraw', ext: { '/currencies': '/text' } }),
    wanted: [
      'notice "savings": /currencies of the ext of "fiatDepositWithdraw" does not fit /text: it is a list [ … ], and text is needed.',
    ],
  },
  { given: 'a valid value', project: notice({ ext: { '/notice': '/text' } }), wanted: [] },
  { given: 'an argument', project: source('/args/~1coin'), wanted: [] },
  {
    given: 'an argument that the page binds',
    project: source('/args/~1coin', { $: 'filter#/coin', or: 'USDT' }),
    wanted: [
      'source "addresses": /args/~1coin cannot be set by an edition; of this part it may set /poll/everyMs, /args/~1coin/or or /args/~1chain/or. Did you mean /args/~1coin/or?',
    ],
  },
];

describe('S302: values of an edition in a part', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    // A source under a flag is the matter of S205, too.
    const found = sentences(project).filter((one) => !/^schemas\/locales| S205 /.test(one));
    expect(
      found.map((one) => one.replace(/^schemas\/screens\/moneyAddress\.json:\d+:\d+ S302 /, '')),
    ).toEqual(wanted);
  });
});
