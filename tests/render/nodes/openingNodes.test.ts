import { expect, it } from 'vitest';
import type { Condition, Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { derives, openingNodes } from '../../../src/render/nodes/openingNodes.ts';
import { screenOf } from '../screenOf.ts';

const text = (id: string, when?: Condition): Node => ({
  id,
  kind: 'text',
  text: 'page.text',
  ...(when === undefined ? {} : { when }),
});
const widget: Node = { id: 'quote', kind: 'widget', widget: 'conversionQuote', props: {} };
const of = (kind: 'table' | 'chart' | 'detail'): Node => ({ id: kind, kind }) as unknown as Node;
const section = (body: readonly Node[], more: object = {}): Node =>
  ({ id: 'section', kind: 'section', title: 'page.title', body, ...more }) as Node;

function opening(body: readonly Node[], filters: Readonly<Record<string, unknown>> = {}) {
  const { first, beside } = openingNodes(screenOf({ body: [...body] as Screen['body'] }), filters);
  return { first: first.map(({ id }) => id), beside: beside.map(({ id }) => id) };
}

it.each<[given: string, body: Node[], first: string[], beside: string[]]>([
  [
    'a task holds up neither for records nor for charts',
    [widget, of('table'), of('chart')],
    ['quote'],
    ['table', 'chart'],
  ],
  ['without a task, records are what the page is for', [of('table'), of('chart')], ['table'], ['chart']],
  ['a page that only has a chart is there for it', [text('a'), of('chart')], ['a', 'chart'], []],
  ['facts are beside records', [of('table'), of('detail')], ['table'], ['detail']],
  [
    'what is above that would push it down',
    [of('chart'), of('table'), of('detail')],
    ['chart', 'table'],
    ['detail'],
  ],
  [
    'but not what is above records that may not be there',
    [of('chart'), { ...of('table'), when: { flag: 'convert' } } as Node],
    ['table'],
    ['chart'],
  ],
  [
    'a task in a tab that is not open is the page’s task as well',
    [
      of('table'),
      {
        id: 'tabs',
        kind: 'tabs',
        label: 'page.tabs',
        items: [
          { id: 'one', label: 'page.one', body: [text('a')] },
          { id: 'two', label: 'page.two', body: [widget] },
        ],
      },
    ],
    ['tabs', 'a'],
    ['table'],
  ],
  ['a folded section has nothing to draw', [section([widget], { folded: true })], ['section'], []],
])('%s', (_given, body, first, beside) => expect(opening(body)).toEqual({ first, beside }));

const coin: Condition = { has: { $: 'filter#/coin' } };
const answer: Condition = { eq: [{ $: 'rows#/total' }, 0] };

it.each<[given: string, when: Condition, filters: Record<string, unknown>, isShown: boolean]>([
  ['the URL does not choose', coin, {}, false],
  ['the URL chooses', coin, { coin: 'BTC' }, true],
  ['an answer decides', answer, {}, true],
  ['an answer decides, but the URL rules out', { all: [coin, answer] }, {}, false],
  ['an answer decides, and the URL admits', { all: [coin, answer] }, { coin: 'BTC' }, true],
  ['either of both decides', { any: [coin, answer] }, {}, true],
  ['something typed decides', { has: { $: 'form#/amount' } }, {}, false],
  ['the account decides', { login: false }, {}, true],
  ['the edition decides', { flag: 'convert' }, {}, true],
])('a part is in the first drawing where %s: %j %j %s', (_given, when, filters, isShown) => {
  expect(opening([text('a', when)], filters).first).toEqual(isShown ? ['a'] : []);
  expect(opening([section([text('a')], { when })], filters).first).toEqual(isShown ? ['section', 'a'] : []);
});

it.each<[records: string, when: Condition, filters: Record<string, unknown>, isCertain: boolean]>([
  ['the URL chooses', coin, { coin: 'BTC' }, true],
  ['the URL and being signed in choose', { all: [coin, { login: true }] }, { coin: 'BTC' }, true],
  ['an answer has to confirm', { all: [coin, answer] }, { coin: 'BTC' }, false],
  ['customers see, who are signed in', { login: true }, {}, true],
  ['somebody sees who is not', { login: false }, {}, false],
  ['the edition decides about', { flag: 'convert' }, {}, false],
])(
  'facts wait with the records below them where these are certain: those that %s',
  (_records, when, filters, isCertain) => {
    const { beside } = opening([of('detail'), { ...of('table'), when } as Node], filters);
    expect(beside).toEqual(isCertain ? [] : ['detail']);
  },
);

it('knows a screen that derives values', () => {
  const derived = { derive: 'sumOf', of: {} };
  expect(derives(screenOf({ body: [text('a')] }))).toBe(false);
  expect(derives(screenOf({ body: [{ ...text('a'), values: { sum: derived } } as unknown as Node] }))).toBe(
    true,
  );
});
