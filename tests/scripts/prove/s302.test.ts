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
    given: 'any text where only some can stand',
    project: notice({ ext: { '/notice': '/tone' } }),
    wanted: [
      'notice "savings": /notice of the ext of "earn" does not fit /tone: it must list its values, out of "info", "warn", "success" and "fail".',
    ],
  },
  {
    given: 'a list where a text stands',
    project: notice({ feature: 'fiatDepositWithdraw', ext: { '/currencies': '/text' } }),
    wanted: [
      'notice "savings": /currencies of the ext of "fiatDepositWithdraw" does not fit /text: it is a list [ … ], and text is needed.',
    ],
  },
  { given: 'what fits', project: notice({ ext: { '/notice': '/text' } }), wanted: [] },
];

describe('S302: values of an edition in a part', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    const found = sentences(project).filter((one) => !one.startsWith('schemas/locales'));
    expect(
      found.map((one) => one.replace(/^schemas\/screens\/moneyAddress\.json:\d+:\d+ S302 /, '')),
    ).toEqual(wanted);
  });
});
