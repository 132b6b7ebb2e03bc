import { describe, expect, it } from 'vitest';
import { edit, fixture, SCREEN, sentences } from './fixture.ts';

const ARGS =
  '"args": { "/coin": { "$": "filter#/coin" }, "/chain": { "$": "filter#/chain" } },\n      "page"';
const END = '"match": { "eq": [{ "$": "item#/status" }, 1] } }\n      }\n    }';

/** The page with a second source, and what the first one asks with or waits for. */
const withSecond = (first: string, second: string) =>
  edit(
    edit(fixture, SCREEN, ARGS, `${first}\n      "page"`),
    SCREEN,
    END,
    `${END},\n    "chains": { "op": "withdrawCoinChain", ${second} }`,
  );

const plain = '"args": { "/coin": { "$": "filter#/coin" }, "/chain": { "$": "filter#/chain" } },';
const readsChains =
  '"args": { "/coin": { "$": "chains#/chains/0/chain" }, "/chain": { "$": "filter#/chain" } },';
const readsAddresses = '"args": { "/coin": { "$": "addresses#/data/0/coin" } }';

const cases = [
  {
    given: 'sources whose arguments wait for each other',
    project: withSecond(readsChains, readsAddresses),
    wanted: [
      'S502 source "addresses" never asks: "addresses" waits for "chains" waits for "addresses". Let one of them do without the answer of the other.',
    ],
  },
  {
    given: 'sources whose conditions wait for each other',
    project: withSecond(
      `${plain} "when": { "has": { "$": "chains#/chains/0/chain" } },`,
      '"args": { "/coin": "BTC" }, "when": { "has": { "$": "addresses#/data/0/coin" } }',
    ),
    wanted: [
      'S502 source "addresses" never asks: "addresses" waits for "chains" waits for "addresses". Let one of them do without the answer of the other.',
    ],
  },
  {
    given: 'a source that waits for itself',
    project: edit(
      fixture,
      SCREEN,
      ARGS,
      `${plain} "when": { "has": { "$": "addresses#/data/0/coin" } },\n      "page"`,
    ),
    wanted: [
      'S502 source "addresses" waits for itself: addresses#/data/0/coin is its own answer, which is not there before it has asked. Take it out, or read another source. Only "poll" can read "addresses".',
    ],
  },
  {
    given: 'a source that another one follows',
    project: withSecond(plain, readsAddresses),
    wanted: ['S503 nothing on the page reads the source "chains".'],
  },
];

describe('S502: sources that wait for each other', () => {
  it.each(cases)('$given', ({ project, wanted }) => {
    expect(sentences(project).map((one) => one.replace(/^\S+ /, ''))).toEqual(wanted);
  });
});
